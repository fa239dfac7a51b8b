import { signUpDriver, withAddress } from '../harness/drivers';
import { startServer, type TestServer } from '../harness/server';

/** Token that names a driver and expired long ago. */
function tokenOf(driverId: string, number = 0): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = {
    sub: driverId,
    user_id: driverId,
    aud: 'demo-roadbook',
    number,
    iat: 1,
    auth_time: 1,
    exp: 2,
  };
  const issued = { ...claims, iss: 'https://securetoken.google.com/demo-roadbook', firebase: {} };
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(issued)}.`;
}

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

  it('leaves room for the fresh token of a driver at the same address, and for a flood of theirs none', async () => {
    const address = '203.0.113.4';
    const driver = await signUpDriver();
    expect(await statusOf(driver.token, address)).toBe(200);
    await Promise.all(Array.from({ length: 310 }, () => statusOf('nonsense', address)));
    expect(await statusOf('nonsense', address)).toBe(429);
    // A fresh token, such as a browser gets every hour.
    expect(await statusOf(withAddress(driver, 'fresh@roadbook.example'), address)).toBe(200);
    expect(await statusOf(withAddress({ token: tokenOf('nobody') }, 'x@roadbook.example'), address)).toBe(
      429,
    );
    const forged = Array.from({ length: 310 }, (_, index) => tokenOf(driver.id, index));
    await Promise.all(forged.map((token) => statusOf(token, address)));
    expect(await statusOf(tokenOf(driver.id, 310), address)).toBe(429);
  });

  it('is counted where it comes from, whatever it says of that, where no edge is named', async () => {
    const alone = await startServer({ EDGE_NETWORKS: '10.0.0.0/8' });
    const statuses = await Promise.all(
      Array.from({ length: 310 }, async (_, index) => {
        const headers = {
          authorization: 'Bearer nonsense',
          'x-forwarded-for': `198.51.${index >> 8}.${index & 255}`,
        };
        return (await fetch(`${alone.url}/api/trpc/account.me`, { headers })).status;
      }),
    );
    await alone.close();
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('is stopped also when all of them come at once', async () => {
    const address = '203.0.113.3';
    const statuses = await Promise.all(Array.from({ length: 340 }, () => statusOf('nonsense', address)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });
});
