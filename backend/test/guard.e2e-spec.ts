import { servedProcedures } from '../src/rpc/served-procedures';
import { signUpDriver } from './harness/drivers';
import { startServer, type TestServer } from './harness/server';

interface Answer {
  readonly status: number;
  readonly body: { error?: { json: { code: number; message: string; data: Record<string, unknown> } } };
}

/** Public procedures, listed on purpose: a new one needs a decision. */
const publicProcedures = [
  ...['admission.accept', 'admission.join', 'admission.read', 'devices.leave'],
  ...['passkeys.request', 'passkeys.signIn', 'secondFactor.signIn'],
];

describe('the guard', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function call(path: string, type: string, authorization?: string, cookie?: string): Promise<Answer> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (authorization !== undefined) headers.authorization = authorization;
    if (cookie !== undefined) headers.cookie = cookie;
    const response = await fetch(`${server.url}/api/trpc/${path}`, {
      method: type === 'mutation' ? 'POST' : 'GET',
      headers,
      ...(type === 'mutation' && { body: '{"json":{}}' }),
    });
    const { status } = response;
    if (type !== 'subscription') return { status, body: (await response.json()) as Answer['body'] };
    // An event source shows a page no answer but a stream, so that is where the refusal is.
    const [, refusal = ''] = /event: serialized-error\ndata: (.*)/.exec(await response.text()) ?? [];
    return { status, body: { error: JSON.parse(refusal) } };
  }

  it('lets no served procedure run without a token', async () => {
    const procedures = Object.entries(servedProcedures(server.application));
    expect(procedures.length).toBeGreaterThanOrEqual(3);
    for (const [path, { _def }] of procedures) {
      if (publicProcedures.includes(path)) continue;
      const { status, body } = await call(path, _def.type);
      expect([path, status, body.error?.json.code, body.error?.json.data.reason]).toEqual([
        path,
        _def.type === 'subscription' ? 200 : 401,
        -32001,
        'TOKEN_MISSING',
      ]);
    }
  });

  it('serves nothing publicly that is not listed as public', () => {
    const open = Object.entries(servedProcedures(server.application))
      .filter(([, { _def }]) => (_def.meta as { public?: boolean } | undefined)?.public)
      .map(([path]) => path);
    expect(open.sort()).toEqual(publicProcedures);
  });

  it('opens the driver’s own logbook or the driver’s examples, and nothing by another name', async () => {
    const { id, token } = await signUpDriver();
    const of = async (logbook: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-roadbook-logbook': logbook };
      const response = await fetch(`${server.url}/api/trpc/account.me`, { headers });
      const { result, error } = (await response.json()) as {
        result?: { data: { json: { driverId: string } } };
        error?: { json: { data: { reason: string } } };
      };
      return result?.data.json.driverId ?? error?.json.data.reason;
    };
    expect(await of('own')).toBe(id);
    expect(await of('examples')).toBe(`${id}-examples-1`);
    for (const name of ['', 'Examples', 'examples-2', 'own, examples', 'somebody']) {
      expect([name, await of(name)]).toEqual([name, 'INPUT_INVALID']);
    }
  });

  it('stands before the input is looked at', async () => {
    const { body } = await call('account.update', 'mutation');
    expect(body.error?.json.data).toMatchObject({ reason: 'TOKEN_MISSING' });
  });

  it.each([
    ['an empty token', 'Bearer ', 'TOKEN_MISSING'],
    ['another scheme', 'Basic ZHJpdmVyOnNlY3JldA==', 'TOKEN_MISSING'],
    ['a word', 'Bearer nonsense', 'TOKEN_INVALID'],
    ['three parts of nothing', 'Bearer a.b.c', 'TOKEN_INVALID'],
    ['a megabyte', `Bearer ${'x'.repeat(60_000)}`, 'TOKEN_INVALID'],
  ])('answers %s with 401 and -32001', async (_name, authorization, reason) => {
    const { status, body } = await call('account.me', 'query', authorization);
    expect(status).toBe(401);
    expect(body.error?.json).toMatchObject({ code: -32001, data: { reason, httpStatus: 401 } });
  });

  it('does not take the cookie for a token', async () => {
    const { token } = await signUpDriver();
    const { status, body } = await call('account.me', 'query', undefined, `token=${token}`);
    expect([status, body.error?.json.data.reason]).toEqual([401, 'TOKEN_MISSING']);
  });

  it.each([
    ['account.me', 'query'],
    ['account.update', 'mutation'],
  ] as const)('does not take the address of %s, a %s, for a token', async (path, type) => {
    const { token } = await signUpDriver();
    const params = encodeURIComponent(JSON.stringify({ token }));
    const { status, body } = await call(`${path}?connectionParams=${params}`, type);
    expect([status, body.error?.json.data.reason]).toEqual([401, 'TOKEN_MISSING']);
  });

  it('lets a signed-in driver through', async () => {
    const { token } = await signUpDriver();
    expect((await call('account.me', 'query', `Bearer ${token}`)).status).toBe(200);
  });
});
