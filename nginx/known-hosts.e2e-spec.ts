import { ask } from './test/ask';
import { type Edge, hosted, startEdge, type Variables } from './test/edge';
import { startUpstream, type Upstream } from './test/upstream';

let upstream: Upstream;
let edge: Edge;

const statusOf = async (port: number, host: string, path = '/config.json') =>
  (await ask(port, path, { headers: { Host: host } })).status;

const start = (variables: Variables) => startEdge({ EDGE_BACKEND: upstream.address, ...variables });

beforeAll(async () => {
  upstream = await startUpstream();
  edge = await start({ ROADBOOK_ORIGINS: 'https://log.example.com, http://10.0.0.9:81,http://[fd00::9]' });
});

describe('a host name', () => {
  it.each([
    'localhost',
    'localhost:9000',
    '127.0.0.1:8080',
    '[::1]:8080',
    'LOG.example.com',
    '10.0.0.9:81',
    '[fd00::9]',
  ])('%s is answered', async (host) => {
    expect(await statusOf(edge.port, host)).toBe(200);
  });

  it.each([
    'evil.example',
    'log.example.com.evil.example',
    'localhost.evil.example',
    '192.168.1.9',
    '10.0.0.90',
    '_',
  ])('%s is not, on any path but those of health', async (host) => {
    const before = upstream.requests.length;
    for (const path of ['/', '/config.json', '/api/trpc/a', '/assets/a.js', '/__/auth/handler']) {
      expect(await statusOf(edge.port, host, path)).toBe(421);
    }
    expect(upstream.requests.length).toBe(before);
    expect(await statusOf(edge.port, host, '/healthz')).toBe(200);
    expect(await statusOf(edge.port, host, '/readyz')).toBe(200);
  });

  it('that is not known is answered with a sentence', async () => {
    const { headers, text } = await ask(edge.port, '/', { headers: { Host: 'evil.example' } });
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toBe(
      'Roadbook does not know this address. Whoever runs it can add it to ROADBOOK_ORIGINS.\n',
    );
  });

  it('may be any address, but no name, where the edge is open to the network', async () => {
    const open = await start({ ROADBOOK_ADDRESS: '0.0.0.0' });
    for (const host of ['192.168.1.9:8080', '[fd00::9]:8080'])
      expect(await statusOf(open.port, host)).toBe(200);
    for (const host of ['evil.example', '1.2.3.4.evil.example'])
      expect(await statusOf(open.port, host)).toBe(421);
  });

  it('is the one address that it is published on, and an own auth domain', async () => {
    const own = await start({
      ...hosted,
      ROADBOOK_ADDRESS: '192.168.1.9',
      FIREBASE_AUTH_DOMAIN: 'log.example.com',
    });
    for (const host of ['192.168.1.9', 'log.example.com']) expect(await statusOf(own.port, host)).toBe(200);
    expect(await statusOf(own.port, '192.168.1.8')).toBe(421);
  });

  it('is never that of another site in the move to https', async () => {
    const { status, headers } = await ask(edge.port, '/', {
      headers: { Host: 'evil.example', 'X-Forwarded-Proto': 'http' },
    });
    expect(status).toBe(421);
    expect(headers.location).toBeUndefined();
  });
});

describe('a target', () => {
  it.each([
    '/a/../b',
    '/a/%2E./b',
    '//a',
    '/a//b',
    '/a\\b',
    '/a%5cb',
    '/a%2Fb',
    '/a/..',
    '/a/.?b',
    '/a#b',
    'http://localhost/',
  ])('%s, which two programs may read in two ways, is refused', async (target) => {
    expect((await ask(edge.port, target)).status).toBe(400);
  });

  it.each(['/healthz', '/healthz?b=/../c//d%2f', '/api/trpc/a.b?batch=1&input=%7B%22a%2F%22%7D'])(
    '%s is not',
    async (target) => {
      expect((await ask(edge.port, target)).status).toBe(200);
    },
  );
});
