import { ask } from './test/ask';
import { type Certificate, makeCertificate } from './test/certificate';
import { type Edge, hosted, startEdge } from './test/edge';
import { type NameServer, startNameServer } from './test/name-server';
import { startUpstream, type Upstream } from './test/upstream';

const emulatorPaths = [
  '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key',
  '/securetoken.googleapis.com/v1/token?key=demo-key',
];
const hostedPaths = ['/__/auth/handler?apiKey=k&state=s%2Ft', '/__/auth/iframe.js', '/__/firebase/init.json'];

describe('with a hosted project', () => {
  let certificate: Certificate;
  let pages: Upstream;
  let names: NameServer;
  let edge: Edge;

  beforeAll(async () => {
    certificate = await makeCertificate('road-1.firebaseapp.com');
    pages = await startUpstream(
      (_request, response) => {
        response.setHeader('Content-Type', 'text/html').setHeader('Cache-Control', 'public, max-age=1800');
        response.end('<!doctype html><title>Handler</title>');
      },
      { tls: certificate },
    );
    names = await startNameServer({
      'road-1.firebaseapp.com': '127.0.0.1',
      'other.firebaseapp.com': '127.0.0.1',
    });
    edge = await startHosted(`road-1.firebaseapp.com:${pages.port}`);
  });

  const startHosted = (upstream: string) =>
    startEdge({
      ...hosted,
      EDGE_AUTH_UPSTREAM: upstream,
      EDGE_AUTH_CA: certificate.certificateFile,
      EDGE_RESOLVER: names.address,
    });

  it.each(hostedPaths)('%s comes from the project, over TLS, as it is', async (path) => {
    const { status, headers, text } = await ask(edge.port, path);
    expect(status).toBe(200);
    expect(text).toBe('<!doctype html><title>Handler</title>');
    expect(headers['cache-control']).toBe('public, max-age=1800');
    const reached = pages.requests.at(-1);
    expect(reached?.url).toBe(path);
    expect(reached?.headers.host).toBe(`road-1.firebaseapp.com:${pages.port}`);
  });

  it('is framed and opened by the application, so it has its own policy', async () => {
    const { headers } = await ask(edge.port, '/__/auth/iframe');
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('never sees the session', async () => {
    await ask(edge.port, '/__/auth/handler', {
      headers: { Cookie: 'token=abc', Authorization: 'Bearer abc' },
    });
    const reached = pages.requests.at(-1);
    expect(reached?.headers.cookie).toBeUndefined();
    expect(reached?.headers.authorization).toBeUndefined();
  });

  it('must show a certificate of its name', async () => {
    const before = pages.requests.length;
    const impostor = await startHosted(`other.firebaseapp.com:${pages.port}`);
    const { status, headers } = await ask(impostor.port, '/__/auth/handler');
    expect(status).toBe(502);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(pages.requests.length).toBe(before);
  });

  it.each(emulatorPaths)('%s is not there', async (path) => {
    expect((await ask(edge.port, path)).status).toBe(404);
    expect((await ask(edge.port, path, { method: 'POST' })).status).toBe(404);
  });
});

describe("with an auth domain of one's own", () => {
  it('asks the project, not itself', async () => {
    const names = await startNameServer({});
    const edge = await startEdge({
      ...hosted,
      FIREBASE_AUTH_DOMAIN: 'log.example.com',
      EDGE_RESOLVER: names.address,
    });
    expect((await ask(edge.port, '/__/auth/handler')).status).toBe(502);
    expect(names.asked).toEqual(new Set(['road-1.firebaseapp.com']));
  });
});

describe('with the embedded identity', () => {
  let emulator: Upstream;
  let edge: Edge;

  beforeAll(async () => {
    emulator = await startUpstream((_request, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*').end('{"kind":"emulated"}');
    });
    edge = await startEdge({
      EDGE_BACKEND: emulator.address,
      FIREBASE_AUTH_DOMAIN: 'a.firebaseapp.com',
    });
  });

  it.each(emulatorPaths)('%s comes from it', async (path) => {
    const { status, text } = await ask(edge.port, path, {
      method: 'POST',
      body: '{}',
      headers: { Host: 'localhost:8080' },
    });
    expect(status).toBe(200);
    expect(text).toBe('{"kind":"emulated"}');
    expect(emulator.requests.at(-1)).toMatchObject({
      url: path,
      method: 'POST',
    });
  });

  it("is called with nobody's privileges and from no other site", async () => {
    const { headers } = await ask(edge.port, '/identitytoolkit.googleapis.com/v1/accounts:signUp', {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', Cookie: 'token=abc', Origin: 'https://evil.example' },
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    const reached = emulator.requests.at(-1);
    expect(reached?.headers).not.toHaveProperty('authorization');
    expect(reached?.headers).not.toHaveProperty('cookie');
    expect(reached?.headers).not.toHaveProperty('origin');
  });

  it('is not asked without end by one address, and says so in words that the SDK knows', async () => {
    const token = () => ask(edge.port, '/securetoken.googleapis.com/v1/token', { method: 'POST' });
    let refused: Awaited<ReturnType<typeof token>>[] = [];
    // A busy machine may need longer for a round than the limit needs to let it through.
    while (refused.length === 0) {
      const answers = await Promise.all(Array.from({ length: 200 }, token));
      refused = answers.filter(({ status }) => status === 429);
    }
    const messages = new Set(refused.map(({ text }) => JSON.parse(text).error.message));
    expect(messages).toEqual(new Set(['TOO_MANY_ATTEMPTS_TRY_LATER']));
  });

  it('is spoken for in its own shape while it is down, and for a body over 1 MiB', async () => {
    const down = await startEdge({ EDGE_BACKEND: '127.0.0.1:9' });
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
    const answer = await ask(down.port, path, { method: 'POST' });
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 502, message: 'UNAVAILABLE' } });
    const large = await ask(down.port, path, { method: 'POST', body: 'x'.repeat(1_048_577) });
    expect(large.status).toBe(413);
    expect(JSON.parse(large.text)).toMatchObject({ error: { code: 413, message: 'REQUEST_TOO_LARGE' } });
  });

  it.each(hostedPaths)('%s is not there', async (path) => {
    const before = emulator.requests.length;
    expect((await ask(edge.port, path)).status).toBe(404);
    expect(emulator.requests.length).toBe(before);
  });
});
