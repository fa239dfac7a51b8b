import { request } from 'node:http';
import { startServer, type TestServer } from '../harness/server';

interface Answer {
  readonly status: number | undefined;
  readonly contentType: string | undefined;
  readonly reason: string;
}

/** Regression: a request that tRPC could not parse counted as a server error, and early refusals were sent as text. */
describe('an odd request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  function send(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const { hostname, port } = new URL(server.url);
    return new Promise((resolve, reject) => {
      const sent = request({ hostname, port, method, path, headers }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        response.on('end', () => {
          const { error } = JSON.parse(text) as { error: { json: { data: { reason: string } } } };
          const { reason } = error.json.data;
          resolve({ status: response.statusCode, contentType: response.headers['content-type'], reason });
        });
      });
      sent.once('error', reject).end();
    });
  }

  it.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PROPFIND'])('by %s is refused', async (method) => {
    expect(await send(method, '/api/trpc/account.me')).toMatchObject({ status: 405, reason: 'WRONG_METHOD' });
  });

  it.each([
    ['in the host', '/api/trpc/account.me', { host: 'somebody:secret@roadbook.example' }],
    ['in the target', 'http://somebody:secret@roadbook.example/api/trpc/account.me', {}],
  ])('with a name and password %s is refused', async (_where, path, headers) => {
    expect(await send('GET', path, headers)).toMatchObject({ status: 400, reason: 'INPUT_INVALID' });
  });

  it.each([
    ['to a host that is none', '/api/trpc/account.me', { host: '[' }, 'INPUT_INVALID'],
    [
      'of a query and a mutation together',
      '/api/trpc/account.me,account.update?batch=1',
      {},
      'INPUT_INVALID',
    ],
    ['with unreadable connection parameters', '/api/trpc/account.me?connectionParams=x', {}, 'NOT_JSON'],
    [
      'for a stream of one call',
      '/api/trpc/account.me',
      { 'trpc-accept': 'application/jsonl' },
      'INPUT_INVALID',
    ],
    ['by GET with a form', '/api/trpc/account.me', { 'content-type': 'multipart/form-data' }, 'WRONG_METHOD'],
  ])('%s is answered as JSON', async (_what, path, headers, reason) => {
    const answer = await send('GET', path, headers);
    expect(answer).toMatchObject({ contentType: expect.stringMatching(/^application\/json/), reason });
  });
});
