import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { signUpDriver } from './harness/drivers';
import { startServer, type TestServer } from './harness/server';

describe('what goes wrong inside', () => {
  let server: TestServer;
  const lines: string[] = [];
  beforeEach(async () => {
    server = await startServer({}, pino({}, { write: (line) => void lines.push(line) }));
  });
  afterEach(() => server.close());

  /** Works on the file of the running server behind its back. */
  function spoil(sql: string): void {
    const database = new DatabaseSync(join(server.environment.DATA_DIR, 'roadbook.sqlite'));
    database.exec(sql);
    database.close();
  }

  it('is told with a fixed sentence and the id under which the log has the error', async () => {
    const { token } = await signUpDriver();
    await server.client(token).account.me.query();
    spoil(`UPDATE documents_account SET data = 'a secret that is no JSON'`);
    const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'request-to-find' };
    const answer = await fetch(`${server.url}/api/trpc/account.me`, { headers });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      error: {
        json: {
          message: 'Something went wrong on the server.',
          code: -32603,
          data: {
            code: 'INTERNAL_SERVER_ERROR',
            httpStatus: 500,
            path: 'account.me',
            reason: 'INTERNAL',
            requestId: 'request-to-find',
          },
        },
      },
    });
    const logged = lines.map((line): Record<string, unknown> => JSON.parse(line));
    expect(logged).toContainEqual(
      expect.objectContaining({
        msg: 'call failed',
        requestId: 'request-to-find',
        error: expect.objectContaining({
          name: 'SyntaxError',
          stack: expect.stringContaining('sqlite-file'),
        }),
      }),
    );
    expect(lines.join()).not.toContain('secret');
  });

  it('makes the server unready, though it is alive', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    spoil('DROP TABLE drivers');
    const answer = await fetch(`${server.url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'unavailable' }]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});
