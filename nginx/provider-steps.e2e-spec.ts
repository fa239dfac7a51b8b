import { ask } from './test/ask';
import { startEdge } from './test/edge';
import { startOneMachineEdge } from './test/one-machine-edge';
import { startUpstream, type Upstream } from './test/upstream';

const steps = [
  ['POST', '/api/identity/oidc/start'],
  ['GET', '/api/identity/oidc/callback'],
  ['POST', '/api/identity/oidc/finish'],
] as const;

describe.each(['nginx', 'the one-machine edge'] as const)('%s', (name) => {
  let backend: Upstream;
  let port: number;
  beforeAll(async () => {
    backend = await startUpstream((_request, response) => {
      response
        .setHeader('Set-Cookie', '__Host-a=b; HttpOnly')
        .setHeader('Cache-Control', 'no-store')
        .end('{}');
    });
    port =
      name === 'nginx'
        ? (await startEdge({ EDGE_BACKEND: backend.address })).port
        : await startOneMachineEdge(backend.address);
  });

  it('passes the steps of a sign-in on with cookie and token, and their answers with theirs', async () => {
    for (const [method, path] of steps) {
      const headers = { cookie: 'a=b', authorization: 'Bearer token' };
      const answer = await ask(port, `${path}?code=c`, { method, headers });
      expect(backend.requests.at(-1)).toMatchObject({ method, url: `${path}?code=c` });
      expect(backend.requests.at(-1)?.headers).toMatchObject(headers);
      expect(answer.headers).toMatchObject({
        'set-cookie': ['__Host-a=b; HttpOnly'],
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
  });

  it('passes on no other method, step or spelling', async () => {
    const before = backend.requests.length;
    for (const [method, path] of steps) {
      const others = [
        [method === 'GET' ? 'POST' : 'GET', path],
        ['PUT', path],
        [method, `${path}/`],
        [method, `${path}/x`],
        [method, path.replace('oidc', 'OIDC')],
        [method, path.replace('oidc', 'oid%63')],
        [method, path.replace('/oidc/', '//oidc/')],
        [method, path.replace('/oidc/', '/x/../oidc/')],
        [method, `${path};x`],
      ] as const;
      for (const [other, target] of others) await ask(port, target, { method: other }).catch(() => undefined);
    }
    for (const path of ['/api/identity/oidc', '/api/identity/', '/api/identity/oidc/unlink']) {
      await ask(port, path, { method: 'POST' });
    }
    expect(backend.requests.length).toBe(before);
  });
});

it('the edge of a Firebase project passes none of them on', async () => {
  const backend = await startUpstream();
  const hosted = {
    IDENTITY: 'hosted',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'road-1.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'road-1',
  };
  const { port } = await startEdge({ EDGE_BACKEND: backend.address, ...hosted });
  for (const [method, path] of steps) expect((await ask(port, path, { method })).status).toBe(404);
  expect(backend.requests).toEqual([]);
});
