import { createRequire } from 'node:module';
import { initTRPC, TRPCError } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express from 'express';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import superjson from 'superjson';

/**
 * Baseline that anyone could write in an afternoon: the same handler, schemas and store, on a bare tRPC express server;
 * `--verify` adds firebase-admin's verification to every call.
 */
const require = createRequire(import.meta.url);
const { unattended }: typeof import('../../../backend/src/rpc/unattended.js') =
  require('../../../backend/dist/rpc/unattended.js');
const { byPartition }: typeof import('../../../backend/src/platform/documents/partition.js') =
  require('../../../backend/dist/platform/documents/partition.js');
const {
  collections,
}: typeof import('../../../backend/src/registry/collections.js') = require('../../../backend/dist/registry/collections.js');
const {
  accountMeInputSchema,
  accountSchema,
}: typeof import('../../../backend/src/domain/account/account.schema.js') =
  require('../../../backend/dist/domain/account/account.schema.js');
const { AccountService }: typeof import('../../../backend/src/features/account/account.service.js') =
  require('../../../backend/dist/features/account/account.service.js');
const { ExampleLogbooks }: typeof import('../../../backend/src/rpc/example-logbooks.js') =
  require('../../../backend/dist/rpc/example-logbooks.js');
const { openDocuments }: typeof import('../../../backend/src/platform/documents/open-documents.js') =
  require('../../../backend/dist/platform/documents/open-documents.js');

const documents = await openDocuments({ engine: 'sqlite', file: process.env.BENCH_FILE ?? '' }, collections);
const noIdentity = {
  recall: () => undefined,
  claimedDriver: () => null,
  verify: () => Promise.reject(new Error('not here')),
  remove: async () => undefined,
  check: async () => undefined,
};
const noFiles = {
  of: () => {
    throw new Error('not here');
  },
  close: async () => undefined,
};
const nobody = {
  removePlace: async () => undefined,
  remove: async () => undefined,
  leaveAll: async () => undefined,
  recogniseBy: () => undefined,
};
const service = new AccountService(
  byPartition(documents),
  noFiles,
  noIdentity,
  Date.now,
  nobody,
  nobody,
  new ExampleLogbooks(documents),
  nobody,
  nobody,
);
const verify = process.argv.includes('--verify');
const auth = getAuth(initializeApp({ projectId: process.env.FIREBASE_PROJECT_ID }));

interface Context {
  readonly request: express.Request;
}

async function driverOf({ request }: Context): Promise<string> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  if (!verify) return String(request.headers['x-driver']);
  try {
    return (await auth.verifyIdToken(token)).uid;
  } catch {
    throw new TRPCError({ code: 'UNAUTHORIZED' });
  }
}

const t = initTRPC.context<Context>().create({ transformer: superjson });
const router = t.router({
  account: t.router({
    me: t.procedure
      .input(accountMeInputSchema)
      .output(accountSchema)
      .query(async ({ ctx, input }) =>
        service.me(unattended(await driverOf(ctx)), undefined, input?.firstSight),
      ),
  }),
});

const application = express();
application.use(
  '/api/trpc',
  createExpressMiddleware({ router, createContext: ({ req }) => ({ request: req }) }),
);
application.get('/readyz', (_request, response) => {
  response.json({ status: 'ready' });
});
application.listen(Number(process.env.PORT), '127.0.0.1');
