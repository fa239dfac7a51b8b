import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterwards } from './test/afterwards';
import { type Answer, ask } from './test/ask';
import { type Edge, startEdge } from './test/edge';
import { makeSite, page, script } from './test/site';

let site: string;
let edge: Edge;

beforeAll(async () => {
  site = makeSite();
  edge = await startEdge({ EDGE_HTML_DIR: site });
});

const get = (path: string, acceptEncoding?: string): Promise<Answer> =>
  ask(edge.port, path, {
    headers: acceptEncoding === undefined ? {} : { 'Accept-Encoding': acceptEncoding },
  });

describe('what a browser may keep', () => {
  it('keeps a hashed asset for a year', async () => {
    const { status, headers } = await get('/assets/app-4f2a91c0.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/', '/index.html', '/trips/2026', '/sw.js', '/manifest.webmanifest', '/config.json'])(
    'keeps nothing of %s',
    async (path) => {
      const { status, headers } = await get(path);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('asks again for an unhashed picture', async () => {
    expect((await get('/icons/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('keeps no missing asset', async () => {
    expect((await get('/assets/gone-1.js')).headers['cache-control']).toBe('no-store');
  });
});

describe('what is found', () => {
  it.each(['/', '/trips', '/settings/units?tab=1', '/vehicles/01J9Z3K4/fills'])(
    'answers %s with the page',
    async (path) => {
      const { status, headers, text } = await get(path);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(text).toBe(page);
    },
  );

  it.each(['/assets/gone-1.js', '/assets/gone', '/workbox-gone.js', '/icons/gone.png', '/gone.json'])(
    'does not answer %s with the page',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(404);
      expect(text).not.toContain('Roadbook');
    },
  );

  it.each([
    ['/sw.js', 'application/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/config.json', 'application/json'],
    ['/icons/icon.svg', 'image/svg+xml'],
    ['/assets/small-77aa01bc.css', 'text/css'],
  ])('says what %s is', async (path, type) => {
    expect((await get(path)).headers['content-type']).toBe(type);
  });

  it('does not leave the folder', async () => {
    expect((await get('/..%2f..%2fetc/passwd')).text).not.toContain('root:');
    expect((await get('/assets/..%2f..%2f..%2fetc%2fpasswd')).text).not.toContain('root:');
  });
});

describe('compression', () => {
  const asset = '/assets/app-4f2a91c0.js';

  it('sends the brotli file to a browser that takes it', async () => {
    const { headers, body } = await get(asset, 'gzip, deflate, br');
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toBe('Accept-Encoding');
    expect(brotliDecompressSync(body).toString()).toBe(script);
  });

  it('sends the gzip file to one that does not', async () => {
    const { headers, body } = await get(asset, 'gzip');
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers.vary).toBe('Accept-Encoding');
    // The file's own length is known; compression on the fly would be chunked.
    expect(headers['content-length']).toBe(String(body.length));
    expect(gunzipSync(body).toString()).toBe(script);
  });

  it.each([undefined, 'identity', 'br;q=0, gzip;q=0'])(
    'sends the plain file for %s',
    async (acceptEncoding) => {
      const { headers, text } = await get(asset, acceptEncoding);
      expect(headers['content-encoding']).toBeUndefined();
      expect(text).toBe(script);
    },
  );

  it('compresses the page that stands in for a route', async () => {
    const { headers, body } = await get('/trips', 'br, gzip');
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(page);
  });

  it('goes on without a brotli module that this nginx can load', async () => {
    const nginx = nginxThatLoadsNoModule();
    const plain = await startEdge({
      EDGE_HTML_DIR: site,
      PATH: `${nginx}:${process.env.PATH}`,
    });
    const { headers, body } = await ask(plain.port, asset, { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(script);
  });
});

/** Returns a folder with the same nginx in which testing a configuration (-t) fails, as with a foreign module. */
function nginxThatLoadsNoModule(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-nginx-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const real = execFileSync('sh', ['-c', 'command -v nginx'], { encoding: 'utf8' }).trim();
  writeFileSync(join(folder, 'nginx'), `#!/bin/sh\n[ "$1" = -t ] && exit 1\nexec ${real} "$@"\n`, {
    mode: 0o755,
  });
  return folder;
}
