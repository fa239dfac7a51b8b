import { signUpDriver } from '../harness/drivers';
import { startServer, type TestServer } from '../harness/server';

/** A few bytes of encoding could make the decoder fill memory or calculate for seconds, before any schema was asked. */
describe('an encoding that is no plain value', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function update(payload: string): Promise<{ status: number; body: unknown; version: number }> {
    const { token } = await signUpDriver();
    const { account } = server.client(token);
    await account.me.query();
    const answer = await fetch(`${server.url}/api/trpc/account.update`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: payload,
    });
    const body: unknown = await answer.json();
    return { status: answer.status, body, version: (await account.me.query()).version };
  }

  const change = '"version":1,"changes":{"theme":"dark"}';

  it.each([
    ['an array as long as it says', `{"length":10}`, '[["typed-array","Float64Array"]]'],
    ['a regular expression to compile', '"/a/"', '["regexp"]'],
    ['a set of a number', '1', '["set"]'],
    ['a map of no pairs', '[1,2]', '["map"]'],
    ['a regular expression within a set', '["/a/"]', '["set",{"0":["regexp"]}]'],
    ['an error', '{"message":"x"}', '["Error"]'],
  ])('%s is refused and nothing is stored', async (_what, value, annotation) => {
    const payload = `{"json":{${change},"more":${value}},"meta":{"v":1,"values":{"more":${annotation}}}}`;
    expect(await update(payload)).toMatchObject({
      status: 400,
      body: { error: { json: { code: -32600, data: { reason: 'INPUT_INVALID' } } } },
      version: 1,
    });
  });

  it.each([
    ['nested deep beside the input', `{"json":{${change},"more":${'['.repeat(200)}${']'.repeat(200)}}}`],
    ['with a prototype in a member', '{"json":{"version":1,"changes":{"__proto__":{"polluted":true}}}}'],
    ['with a prototype beside the input', `{"json":{${change},"__proto__":{"polluted":true}}}`],
    [
      'with a constructor beside the input',
      `{"json":{${change},"constructor":{"prototype":{"polluted":true}}}}`,
    ],
  ])('a body %s is refused and nothing is stored', async (_what, payload) => {
    expect(await update(payload)).toMatchObject({
      status: 400,
      body: { error: { json: { code: -32600, data: { reason: 'INPUT_INVALID' } } } },
      version: 1,
    });
  });
});
