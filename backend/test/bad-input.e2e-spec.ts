import { connect } from 'node:net';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { startServer, type TestServer } from './harness/server';

interface ErrorBody {
  error: { json: { code: number; message: string; data: Record<string, unknown> } };
}

/** Every refusal has this shape: a numeric code, a reason, a request id, and nothing of the inside. */
function expectRefusal(body: unknown, reason: string, httpStatus: number): void {
  const bodies = (Array.isArray(body) ? body : [body]) as ErrorBody[];
  expect(bodies.length).toBeGreaterThan(0);
  for (const { error } of bodies) {
    expect(error.json).toMatchObject({ code: expect.any(Number), data: { reason, httpStatus } });
    expect(error.json.data.requestId).toMatch(/^[\w-]{8,64}$/);
    expect(error.json.data).not.toHaveProperty('stack');
    expect(JSON.stringify(error)).not.toMatch(/node_modules|\.ts:|\.js:|at \w+ \(/);
  }
}

describe('bad input', () => {
  let server: TestServer;
  let driver: TestDriver;
  let before: unknown;
  beforeAll(async () => {
    server = await startServer();
    driver = await signUpDriver();
    before = await server.client(driver.token).account.me.query();
  });
  afterEach(async () => {
    // Whatever was thrown at it, the server answers the next call and has stored nothing.
    expect(await server.client(driver.token).account.me.query()).toEqual(before);
    const answer = await fetch(`${server.url}/healthz`);
    expect(answer.status).toBe(200);
  });
  afterAll(() => server.close());

  async function send(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${server.url}/api/trpc/${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${driver.token}`,
        'content-type': 'application/json',
        ...(init.headers as Record<string, string>),
      },
    });
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    return { status: response.status, body: await response.json() };
  }
  const post = (path: string, body: string, headers = {}) => send(path, { method: 'POST', body, headers });
  const update = (version: unknown) => JSON.stringify({ json: { version, changes: { theme: 'dark' } } });

  it('a truncated body', async () => {
    const { status, body } = await post('account.update', update(1).slice(0, -5));
    expect(status).toBe(400);
    expectRefusal(body, 'NOT_JSON', 400);
  });

  it('a body that is not JSON', async () => {
    const { status, body } = await post('account.update', '<xml/>', { 'content-type': 'application/json' });
    expect(status).toBe(400);
    expectRefusal(body, 'NOT_JSON', 400);
  });

  it.each(['application/xml', 'application/octet-stream', 'multipart/form-data; boundary=x', 'text/plain'])(
    'the content type %s',
    async (contentType) => {
      const { status, body } = await post('account.update', update(1), { 'content-type': contentType });
      expect(status).toBe(400);
      expectRefusal(body, 'NOT_JSON', 400);
    },
  );

  it('an oversized body', async () => {
    const { status, body } = await post('account.update', update('x'.repeat(1_100_000)));
    expect(status).toBe(413);
    expectRefusal(body, 'BODY_TOO_LARGE', 413);
  });

  it('a deeply nested body', async () => {
    const { body } = await post('account.update', `{"json":${'['.repeat(200_000)}${']'.repeat(200_000)}}`);
    expectRefusal(body, 'INPUT_INVALID', 400);
  });

  it.each([
    [
      'in the value',
      '{"json":{"version":1,"changes":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}}',
    ],
    [
      'in the encoding',
      '{"json":{"version":1,"changes":{}},"meta":{"values":{"__proto__.polluted":["Date"]}}}',
    ],
    [
      'in the encoding of a constructor',
      '{"json":{"version":1,"changes":{}},"meta":{"values":{"constructor.prototype.polluted":["Date"]}}}',
    ],
  ])('prototype pollution %s', async (_where, body) => {
    const answer = await post('account.update', body);
    expect(answer.status).toBe(400);
    expectRefusal(answer.body, 'INPUT_INVALID', 400);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each(['account.nothing', 'nothing.me', 'account', '__proto__.me', 'account.__proto__', 'constructor'])(
    'the unknown procedure %s',
    async (path) => {
      const { status, body } = await send(path);
      expect(status).toBe(404);
      expectRefusal(body, 'UNKNOWN_PROCEDURE', 404);
    },
  );

  it('a query sent as POST', async () => {
    const { status, body } = await post('account.me', '{}');
    expect(status).toBe(405);
    expectRefusal(body, 'WRONG_METHOD', 405);
  });

  it('a mutation sent as GET', async () => {
    const { status, body } = await send(`account.update?input=${encodeURIComponent(update(1))}`);
    expect(status).toBe(405);
    expectRefusal(body, 'WRONG_METHOD', 405);
  });

  it('500 calls in one batch', async () => {
    const { status, body } = await send(`${Array(500).fill('account.me').join(',')}?batch=1&input=%7B%7D`);
    expect(status).toBe(400);
    expectRefusal(body, 'BATCH_TOO_LARGE', 400);
  });

  it('500 calls in one batch with escaped commas', async () => {
    const { body } = await send(`${Array(500).fill('account.me').join('%2C')}?batch=1&input=%7B%7D`);
    expectRefusal(body, 'BATCH_TOO_LARGE', 400);
  });

  it('a batch of which one call is bad answers the others', async () => {
    const { status, body } = await send('account.me,account.nothing?batch=1&input=%7B%7D');
    expect(status).toBe(207);
    const [good, bad] = body as [Record<string, unknown>, Record<string, unknown>];
    expect(good).toHaveProperty('result.data.json.driverId', driver.id);
    expectRefusal(bad, 'UNKNOWN_PROCEDURE', 404);
  });

  it.each([-1, 0, 1.5, '1', null, 2 ** 53])('the version %p', async (version) => {
    const { status, body } = await post('account.update', update(version));
    expect(status).toBe(400);
    expectRefusal(body, 'INPUT_INVALID', 400);
  });

  it('an input that is not JSON in a query', async () => {
    const { status, body } = await send('account.me?input=%7Bnot');
    expect(status).toBe(400);
    expectRefusal(body, 'NOT_JSON', 400);
  });

  it('a path with a broken escape', async () => {
    const { body } = await send('account.me%E0%A4%A');
    expectRefusal(body, 'UNKNOWN_PROCEDURE', 404);
  });

  it('a request that breaks off half way', async () => {
    const { port, hostname } = new URL(server.url);
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        const head = ['POST /api/trpc/account.update HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
        head.push(`Authorization: Bearer ${driver.token}`, 'Content-Length: 500', '', '{"json":');
        socket.write(head.join('\r\n'), () => socket.destroy());
      });
      socket.once('close', () => resolve());
      socket.once('error', reject);
    });
  });

  it('too many calls in a minute are answered with the time to wait', async () => {
    const busy = await signUpDriver();
    const batch = `${Array(100).fill('account.me').join(',')}?batch=1&input=%7B%7D`;
    const authorization = { authorization: `Bearer ${busy.token}` };
    let limited: { status: number; body: unknown } | undefined;
    for (let sent = 0; sent < 31 && !limited; sent += 1) {
      const answer = await send(batch, { headers: authorization });
      if (answer.status === 429) limited = answer;
    }
    expectRefusal(limited?.body, 'RATE_LIMITED', 429);
    expect(limited?.body).toHaveProperty('0.error.json.data.retryAfterSeconds', expect.any(Number));
  });
});
