import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { aVehicle } from './harness/a-vehicle';
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

  const logged = () => lines.map((line): Record<string, unknown> => JSON.parse(line));

  it('is answered with a fixed sentence and the id under which the log has the error', async () => {
    const { token } = await signUpDriver();
    await server.client(token).account.me.query();
    spoil('DROP TABLE documents_account');
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
    expect(logged()).toContainEqual(
      expect.objectContaining({
        msg: 'call failed',
        requestId: 'request-to-find',
        error: expect.objectContaining({ stack: expect.stringContaining('no such table') }),
      }),
    );
  });

  it('is a reason of its own where records are damaged, and the log says what to do and no record', async () => {
    const { token } = await signUpDriver();
    await server.client(token).vehicles.create.mutate(aVehicle());
    spoil(`UPDATE documents_ledgerHeads SET data = 'a secret that is no JSON'`);
    await expect(server.client(token).vehicles.create.mutate(aVehicle())).rejects.toMatchObject({
      data: { reason: 'RECORDS_DAMAGED', httpStatus: 500 },
    });
    expect(logged()).toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: expect.stringContaining('check-data'),
        reason: 'RECORDS_DAMAGED',
        error: expect.objectContaining({ name: 'RecordsDamaged', cause: expect.any(String) }),
      }),
    );
    expect(lines.join()).not.toContain('secret');
  });

  it('makes the server unready, though it is alive', async () => {
    spoil('DROP TABLE drivers');
    const answer = await fetch(`${server.url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: 'unavailable', problems: ['The record store does not answer; the log says why.'] },
    ]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(logged()).toContainEqual(
      expect.objectContaining({
        msg: 'not ready',
        causes: [expect.stringContaining('no such table: drivers')],
      }),
    );
  });
});
