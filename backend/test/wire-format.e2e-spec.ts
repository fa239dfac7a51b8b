import superjson from 'superjson';
import { signUpDriver } from './harness/drivers';
import { startServer, type TestServer } from './harness/server';

describe('the wire format', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer();
    ({ token } = await signUpDriver());
  });
  afterAll(() => server.close());

  const get = (pathAndQuery: string) =>
    fetch(`${server.url}/api/trpc/${pathAndQuery}`, { headers: { authorization: `Bearer ${token}` } });

  it('takes queries by GET, batched, with URL-encoded JSON in `input`', async () => {
    const input = { 0: { json: { firstSight: { languages: ['de'], zone: 'Europe/Berlin' } } } };
    const response = await get(
      `account.me,account.me?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const answers = (await response.json()) as { result: { data: { json: { zone: string } } } }[];
    expect(answers.map((answer) => answer.result.data.json.zone)).toEqual(['Europe/Berlin', 'Europe/Berlin']);
  });

  it('keeps dates rich on their way to the client', async () => {
    const { result } = (await (await get('account.me')).json()) as { result: { data: never } };
    const { createdAt } = superjson.deserialize<{ createdAt: Date }>(result.data);
    expect(createdAt).toBeInstanceOf(Date);
    expect(result.data).toMatchObject({ meta: { values: { createdAt: ['Date'] } } });
  });

  it('takes dates, maps and sets from the client', async () => {
    const rich = { since: new Date(0), days: new Set(['a']), byDay: new Map([['a', new Date(0)]]) };
    const encoded = superjson.serialize({
      firstSight: { languages: ['de'], zone: 'Europe/Berlin' },
      ...rich,
    });
    expect(encoded.meta?.values).toEqual({
      since: ['Date'],
      days: ['set'],
      byDay: ['map', { '0.1': ['Date'] }],
    });
    const response = await get(`account.me?input=${encodeURIComponent(JSON.stringify(encoded))}`);
    expect(response.status).toBe(200);
  });

  it('takes mutations by POST with a JSON body, batched', async () => {
    const { version } = await server.client(token).account.me.query();
    const response = await fetch(`${server.url}/api/trpc/account.update?batch=1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ 0: { json: { version, changes: { theme: 'dark' } } } }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject([
      { result: { data: { json: { theme: 'dark', version: version + 1 } } } },
    ]);
  });

  it('takes a request line of 64 KiB, as the client sets no bound on it', async () => {
    const filler = Array.from({ length: 20 }, () => 'd'.repeat(35));
    const input = Object.fromEntries(
      Array.from({ length: 60 }, (_, call) => [
        call,
        { json: { firstSight: { languages: filler, zone: 'UTC' } } },
      ]),
    );
    const query = `${Array(60).fill('account.me').join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
    expect(query.length).toBeGreaterThan(60_000);
    expect(query.length).toBeLessThan(65_536);
    expect((await get(query)).status).toBe(200);
  });

  it('answers a request with the id that the edge gave it, and makes one for an odd one', async () => {
    const answer = async (requestId: string) => {
      const response = await fetch(`${server.url}/api/trpc/account.me`, {
        headers: { 'x-request-id': requestId },
      });
      const body = (await response.json()) as { error: { json: { data: { requestId: string } } } };
      return [response.headers.get('x-request-id'), body.error.json.data.requestId];
    };
    expect(await answer('edge-0123456789')).toEqual(['edge-0123456789', 'edge-0123456789']);
    const [header, inBody] = await answer('bad id; <script>');
    expect(header).toMatch(/^[\w-]{36}$/);
    expect(inBody).toBe(header);
  });
});
