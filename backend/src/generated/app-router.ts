// Made by `npm run generate` from the procedures that the server serves. Never edited.
import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import {
  accountDeleteInputSchema,
  accountDeletedSchema,
  accountMeInputSchema,
  accountSchema,
  accountUpdateInputSchema,
} from '../domain/account/account.schema';

const t = initTRPC.create({ transformer: superjson });

/** Only the type is used; the server's own routers answer. */
const neverCalled = (): never => {
  throw new Error('this router only carries types');
};

export const appRouter = t.router({
  account: t.router({
    delete: t.procedure.input(accountDeleteInputSchema).output(accountDeletedSchema).mutation(neverCalled),
    me: t.procedure.input(accountMeInputSchema).output(accountSchema).query(neverCalled),
    update: t.procedure.input(accountUpdateInputSchema).output(accountSchema).mutation(neverCalled),
  }),
});

export type AppRouter = typeof appRouter;
