import { startServer, type TestServer } from '../harness/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const tokenOfNobody = [{ alg: 'none', typ: 'JWT' }, { aud: 'x', iss: 'x', sub: 'x' }, {}]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

function ask(forwardedFor: string): Promise<Response> {
  const headers = { authorization: `Bearer ${tokenOfNobody}`, 'x-forwarded-for': forwardedFor };
  return fetch(`${server.url}/api/trpc/account.me`, { headers });
}

describe('an address that is none', () => {
  it('counts as that of the connection, however many are invented', async () => {
    const invented = Array.from({ length: 340 }, (_, index) => `${index}`.padEnd(6_000, 'x'));
    const statuses = await Promise.all(invented.map(async (address) => (await ask(address)).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    // An address named by a proxy on this machine counts separately.
    expect((await ask('203.0.113.7')).status).toBe(401);
  });
});
