import { text } from 'node:stream/consumers';
import { signUpDriver } from '../backend/test/harness/drivers';
import { startServer } from '../backend/test/harness/server';
import { afterwards } from './test/afterwards';
import { domain, startCaddy } from './test/caddy';
import { startEdge } from './test/edge';
import { makeSite } from './test/site';
import { startUpstream } from './test/upstream';

/** Variables that the page for a small server has in .env; the networks of containers are this machine's own here. */
const small = { ROADBOOK_ORIGINS: 'https://localhost', ROADBOOK_TRUSTED_PROXIES: '127.0.0.1' };

describe('behind Caddy with the configuration of the profile tls', () => {
  it('the application comes over TLS only, and the browser is told to keep to it', async () => {
    const edge = await startEdge({ ...small, EDGE_HTML_DIR: makeSite() });
    const caddy = await startCaddy(edge.port);
    const page = await caddy.ask('/trips');
    expect(page.statusCode).toBe(200);
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    page.resume();
    const plain = await caddy.askPlainly('/trips?month=2026-11');
    expect([plain.statusCode, plain.headers.location]).toEqual([
      308,
      `https://${domain}/trips?month=2026-11`,
    ]);
    plain.resume();
  });

  it('a client is who connected to Caddy, whatever it claims', async () => {
    const backend = await startUpstream();
    const edge = await startEdge({ ...small, EDGE_BACKEND: backend.address });
    const caddy = await startCaddy(edge.port);
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'x-forwarded-proto': 'http',
    };
    const answer = await caddy.ask('/api/trpc/account.me', { from: '127.0.0.2', headers });
    answer.resume();
    const [request] = backend.requests;
    expect(request?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.2',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': new URL(caddy.origin).host,
    });
    await edge.stop('SIGQUIT');
    expect(edge.accessLog()).toContain('"ip":"127.0.0.2"');
    expect(edge.accessLog()).not.toContain('203.0.113.9');
  });

  it('a long batch, a file and a stream of changes go through as they come', async () => {
    const server = await startServer({ IDENTITY: 'embedded' });
    afterwards(() => server.close());
    const edge = await startEdge({ ...small, EDGE_BACKEND: new URL(server.url).host });
    const caddy = await startCaddy(edge.port);
    const { token } = await signUpDriver(undefined, server.url);
    const headers = { authorization: `Bearer ${token}` };

    const long = await caddy.ask(`/api/trpc/account.me?padding=${'x'.repeat(60_000)}`, { headers });
    expect(long.statusCode).toBe(200);
    expect(await text(long)).toContain('"driverId"');

    const parameters = new URLSearchParams({
      connectionParams: JSON.stringify({ token }),
      input: '{"json":{}}',
    });
    const stream = await caddy.ask(`/api/trpc/changes.listen?${parameters}`);
    const seen: string[] = [];
    let renamed: Promise<unknown> | undefined;
    for await (const chunk of stream.setEncoding('utf8')) {
      seen.push(String(chunk));
      if (!seen.join('').includes('connected')) continue;
      const { account } = server.client(token);
      renamed ??= account.me
        .query()
        .then(({ version }) => account.update.mutate({ version, changes: { displayName: 'Jana' } }));
      if (seen.join('').includes('"account"')) break;
    }
    await renamed;
    expect(seen.join('')).toContain('"account"');
  });
});
