import { text as readText } from 'node:stream/consumers';
import { connect } from 'node:tls';
import getPort from 'get-port';
import { ask, type Question } from './test/ask';
import { makeCertificate } from './test/certificate';
import { type Edge, hosted, startEdge, type Variables } from './test/edge';
import { makeSite } from './test/site';
import { startUpstream, type Upstream } from './test/upstream';

let site: string;
let upstream: Upstream;
let edge: Edge;

beforeAll(async () => {
  site = makeSite();
  upstream = await startUpstream();
  edge = await startEdge({ ...hosted, EDGE_HTML_DIR: site, EDGE_BACKEND: upstream.address });
});

type Directives = Record<string, string[]>;

function directivesOf(policy: string | string[] | undefined): Directives {
  if (typeof policy !== 'string') throw new Error('There is not exactly one policy.');
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

async function policyWith(variables: Variables): Promise<Directives> {
  const other = await startEdge(variables);
  const { headers } = await ask(other.port, '/healthz');
  return directivesOf(headers['content-security-policy']);
}

/** One request for each kind of answer of this edge. */
const everyWay: [string, string, number, Question][] = [
  ['the page', '/', 200, {}],
  ['the page in the place of a route', '/trips/42', 200, {}],
  ['the page, compressed', '/', 200, { headers: { 'Accept-Encoding': 'br' } }],
  ['an asset', '/assets/app-4f2a91c0.js', 200, {}],
  ['a part of an asset', '/assets/app-4f2a91c0.js', 206, { headers: { Range: 'bytes=0-9' } }],
  ['a missing asset', '/assets/gone.js', 404, {}],
  ['the service worker', '/sw.js', 200, {}],
  ['the configuration', '/config.json', 200, {}],
  ['a method that a file does not have', '/index.html', 405, { method: 'POST' }],
  ['a method that nothing has', '/', 405, { method: 'TRACE' }],
  ["the backend's answer", '/api/trpc/a', 200, {}],
  ["the edge's own refusal", '/api/nothing', 404, {}],
  ['a refusal before any location', '/', 400, { headers: { 'X-Large': 'x'.repeat(140_000) } }],
  ['sign-in pages that are not there', '/emulator/v1', 404, {}],
  ['health', '/healthz', 200, {}],
];

describe('on every answer', () => {
  it.each(everyWay)('%s keeps all headers', async (_name, path, expectedStatus, question) => {
    const { status, headers } = await ask(edge.port, path, question);
    expect(status).toBe(expectedStatus);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      'cache-control': expect.any(String),
    });
    expect(directivesOf(headers['content-security-policy'])['default-src']).toEqual(["'self'"]);
    expect(headers.server).toBe('nginx');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the policy of a page', () => {
  it('embedded, lets it speak to its own origin only', async () => {
    expect(await policyWith({ FIREBASE_MEASUREMENT_ID: 'G-1' })).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", "'wasm-unsafe-eval'"],
      'connect-src': ["'self'"],
      'frame-src': ["'none'"],
      'img-src': ["'self'", 'data:', 'blob:', 'https:'],
      'style-src': ["'self'", "'unsafe-inline'"],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'form-action': ["'self'"],
    });
  });

  it('hosted, lets it sign in', async () => {
    const policy = await policyWith(hosted);
    expect(policy['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'", 'https://apis.google.com']);
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
    expect(policy['frame-src']).toEqual(["'self'", 'https://road-1.firebaseapp.com']);
  });

  it.each<[string, Variables, string[]]>([
    [
      'the realtime database',
      { FIREBASE_DATABASE_URL: 'https://road-1-default-rtdb.firebaseio.com' },
      ['https://*.firebaseio.com', 'wss://*.firebaseio.com'],
    ],
    [
      'the realtime database of a region',
      { FIREBASE_DATABASE_URL: 'https://road-1.europe-west1.firebasedatabase.app/' },
      ['https://*.europe-west1.firebasedatabase.app', 'wss://*.europe-west1.firebasedatabase.app'],
    ],
    ['files', { FIREBASE_STORAGE_BUCKET: 'road-1.appspot.com' }, ['https://firebasestorage.googleapis.com']],
    [
      'messaging',
      { FIREBASE_MESSAGING_SENDER_ID: '123' },
      ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'],
    ],
    [
      'analytics',
      { FIREBASE_MEASUREMENT_ID: 'G-ABC' },
      [
        'https://firebaseinstallations.googleapis.com',
        'https://firebase.googleapis.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ],
    ],
  ])('hosted, adds what %s needs', async (_service, variables, added) => {
    const policy = await policyWith({ ...hosted, ...variables });
    expect(policy['connect-src']?.slice(3)).toEqual(added);
    const tag = variables.FIREBASE_MEASUREMENT_ID ? ['https://www.googletagmanager.com'] : [];
    expect(policy['script-src']?.slice(3)).toEqual(tag);
  });
});

describe('https', () => {
  it('is insisted on once a proxy in front has it', async () => {
    for (const protocol of ['https', 'https,http', 'HTTPS']) {
      const { headers } = await ask(edge.port, '/', { headers: { 'X-Forwarded-Proto': protocol } });
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
    for (const protocol of ['http', 'http,https', 'httpsx']) {
      const { headers } = await ask(edge.port, '/', { headers: { 'X-Forwarded-Proto': protocol } });
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it("is the edge's own with a certificate, and plain requests are sent there", async () => {
    const certificate = await makeCertificate('log.example.com');
    const tlsPort = await getPort({ host: '127.0.0.1' });
    const own = await startEdge({
      EDGE_TLS_PORT: String(tlsPort),
      EDGE_HTML_DIR: site,
      EDGE_TLS_CERTIFICATE: certificate.certificateFile,
      EDGE_TLS_KEY: certificate.keyFile,
      ROADBOOK_ORIGINS: 'https://log.example.com',
    });
    const plain = await ask(own.port, '/trips?tab=2', { headers: { Host: 'log.example.com' } });
    const socket = connect({
      port: tlsPort,
      host: '127.0.0.1',
      servername: 'log.example.com',
      ca: certificate.cert,
    });
    socket.end('GET / HTTP/1.1\r\nHost: log.example.com\r\nConnection: close\r\n\r\n');
    const encrypted = await readText(socket);

    expect(plain.status).toBe(308);
    expect(plain.headers.location).toBe('https://log.example.com/trips?tab=2');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    expect(encrypted).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(encrypted).toContain('\r\nStrict-Transport-Security: max-age=31536000\r\n');
  });
});
