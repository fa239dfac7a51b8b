import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listen } from '../stack/port.ts';
import { builtPages } from './built-pages.ts';

const script = `export const words = '${'a driver’s logbook '.repeat(200)}';`;

const folder = mkdtempSync(join(tmpdir(), 'roadbook-pages-'));
const server = createServer(builtPages(folder));
let port = 0;

before(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets/main-4f2a.js'), script);
  execFileSync(process.execPath, [join(import.meta.dirname, '../precompress.ts'), folder]);
  port = await listen(server, '127.0.0.1', 0);
});
after(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function asset(accepted: string): Promise<{ headers: IncomingMessage['headers']; body: Buffer }> {
  const options = { port, path: '/assets/main-4f2a.js', headers: { 'Accept-Encoding': accepted } };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(options, resolve).on('error', reject);
  });
  return { headers: response.headers, body: Buffer.concat(await response.toArray()) };
}

describe('a built file', () => {
  const encodings: [string, string | undefined, (body: Buffer) => Buffer][] = [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body) => body],
  ];
  for (const [accepted, expected, decode] of encodings) {
    it(`is sent ${expected === undefined ? 'as it is' : `compressed (${expected})`} to who accepts ${accepted}`, async () => {
      const { headers, body } = await asset(accepted);
      assert.equal(headers['content-encoding'], expected);
      assert.equal(headers.vary, 'Accept-Encoding');
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.match(headers['content-type'] ?? '', /^text\/javascript/);
      assert.equal(decode(body).toString(), script);
      assert.equal(body.length < 1_000, expected !== undefined);
    });
  }
});
