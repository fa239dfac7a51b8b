import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client';
import type { Logger } from 'pino';
import superjson from 'superjson';
import { createApplication } from '../../src/application';
import { type Environment, parseEnvironment } from '../../src/config/environment';
import { type LogbookName, logbookHeader } from '../../src/domain/logbooks/logbook-name';
import type { AppRouter } from '../../src/generated/app-router';
import type { Clock } from '../../src/platform/clock';
import { makeLog } from '../../src/rpc/log';

export interface TestServer {
  readonly url: string;
  readonly application: NestExpressApplication;
  readonly environment: Environment;
  /** Returns the typed client of the browser, not signed in without a token. */
  client(token?: string, logbook?: LogbookName): TRPCClient<AppRouter>;
  close(): Promise<void>;
}

const publicKeys = {
  FIREBASE_API_KEY: 'demo-key',
  FIREBASE_AUTH_DOMAIN: '',
  FIREBASE_PROJECT_ID: 'demo-roadbook',
  FIREBASE_DATABASE_URL: '',
  FIREBASE_STORAGE_BUCKET: '',
  FIREBASE_MESSAGING_SENDER_ID: '',
  FIREBASE_APP_ID: '',
  FIREBASE_MEASUREMENT_ID: '',
};

/** Time for the requests of a test that has ended. */
const drainMs = 1_000;

/** A real server on a free port over a real SQLite file. `variables` come on top of the test's own environment. */
export async function startServer(
  variables: NodeJS.ProcessEnv = {},
  log: Logger = makeLog('silent'),
  clock: Clock = Date.now,
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-e2e-'));
  const environment = parseEnvironment({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    // The tests take the place of the edge.
    EDGE_NETWORKS: '127.0.0.1',
    DATA_DIR: dataDir,
    // As the emulator of a project does, whatever is asked of it.
    AUTH_CHECK_REVOKED: 'FIREBASE_AUTH_EMULATOR_HOST' in variables ? undefined : '1',
    FIREBASE_AUTH_EMULATOR_HOST: process.env.FIREBASE_AUTH_EMULATOR_HOST,
    LIMIT_SIGN_UPS_PER_HOUR: '1000000',
    ...publicKeys,
    ...variables,
  });
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  const application = await createApplication(environment, log, clock).catch((error: unknown) => {
    removeData();
    throw error;
  });
  const server = await application.listen(0, '127.0.0.1');
  // A client that is kept from its event loop would write into a connection that was closed meanwhile.
  server.keepAliveTimeout = 600_000;
  const url = await application.getUrl();
  return {
    url,
    application,
    environment,
    client: (token = '', logbook = 'own') =>
      createTRPCClient<AppRouter>({
        links: [
          httpBatchLink({
            url: `${url}/api/trpc`,
            transformer: superjson,
            headers: { authorization: `Bearer ${token}`, [logbookHeader]: logbook },
          }),
        ],
      }),
    async close() {
      // The unread rest of a refused request keeps its connection busy: nothing else would end it.
      const drained = setTimeout(() => server.closeAllConnections(), drainMs);
      await application.close();
      clearTimeout(drained);
      removeData();
    },
  };
}
