import pino from 'pino';
import { signUpDriver } from './harness/drivers';
import { startServer, type TestServer } from './harness/server';

describe('the log of answers', () => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startServer({}, pino({ level: 'info' }, { write: (line) => void lines.push(line) }));
  });
  beforeEach(() => lines.splice(0));
  afterAll(() => server.close());

  const answered = () =>
    lines.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ msg }) => msg === 'answered');

  it('has no line for a response that succeeded', async () => {
    const { token } = await signUpDriver();
    const { account } = server.client(token);
    const { version } = await account.me.query();
    await account.update.mutate({ version, changes: { theme: 'dark' } });
    expect(answered()).toEqual([]);
  });

  it('has one line for each response that failed', async () => {
    expect((await fetch(`${server.url}/api/trpc/account.me`)).status).toBe(401);
    expect((await fetch(`${server.url}/api/trpc/account.nothing`)).status).toBe(404);
    expect(answered()).toEqual([
      expect.objectContaining({ path: '/api/trpc/account.me', statusCode: 401 }),
      // An unknown path may be anything that was typed.
      expect.objectContaining({ path: '/api/trpc/…', statusCode: 404 }),
    ]);
  });
});
