import { signUpDriver } from './harness/drivers';
import { startServer, type TestServer } from './harness/server';

describe('limits that the operator set', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ LIMIT_CALLS_PER_MINUTE: '300', LIMIT_FILES_MEBIBYTES_PER_DRIVER: '20' });
  });
  afterAll(() => server.close());

  it('bound the calls of one driver and of nobody else', async () => {
    const [one, other] = [await signUpDriver(), await signUpDriver()];
    const hundred = async (token: string) => {
      const names = Array(100).fill('account.me').join(',');
      const answer = await fetch(`${server.url}/api/trpc/${names}?batch=1&input=%7B%7D`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return answer.status;
    };
    for (let sent = 0; sent < 3; sent += 1) expect(await hundred(one.token)).not.toBe(429);
    expect(await hundred(one.token)).toBe(429);
    expect(await hundred(other.token)).not.toBe(429);
  });

  it('say how much room the files of a driver have', async () => {
    const { token } = await signUpDriver();
    expect((await server.client(token).attachments.usage.query({})).mostBytes).toBe(20 * 1_048_576);
  });
});
