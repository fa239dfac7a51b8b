import { signUpDriver } from '../harness/drivers';
import { startServer, type TestServer } from '../harness/server';

/** Bad tokens from an address used to lock out every driver behind it. */
describe('a flood of bad tokens', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function statusOf(token: string, address = '203.0.113.1'): Promise<number> {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
    return (await fetch(`${server.url}/api/trpc/account.me`, { headers })).status;
  }

  it('is stopped, and a driver who is signed in at the same address goes on', async () => {
    const { token } = await signUpDriver();
    expect(await statusOf(token)).toBe(200);
    const statuses = new Set<number>();
    for (let sent = 0; sent < 320; sent += 20) {
      const batch = Array.from({ length: 20 }, () => statusOf('nonsense'));
      for (const status of await Promise.all(batch)) statuses.add(status);
    }
    expect([...statuses]).toEqual([401, 429]);
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf('nonsense', '203.0.113.2')).toBe(401);
  });

  it('is stopped also when all of them come at once', async () => {
    const address = '203.0.113.3';
    const statuses = await Promise.all(Array.from({ length: 340 }, () => statusOf('nonsense', address)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });
});
