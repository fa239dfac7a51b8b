import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import getPort from 'get-port';
import { builtPages } from './edge/built-pages.ts';
import { config, echo, edgeBefore, serve } from './testing/edge-before.ts';

async function echoed(response: Response): Promise<Pick<IncomingMessage, 'url' | 'headers'>> {
  return (await response.json()) as Pick<IncomingMessage, 'url' | 'headers'>;
}

describe('a build under the running server', () => {
  it('is served as it is now, and what is gone is not found', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roadbook-pages-'));
    writeFileSync(join(folder, 'index.html'), 'the old page');
    const pages = builtPages(folder);
    const origin = await edgeBefore('127.0.0.1:1', 'embedded', pages);
    assert.equal(await (await fetch(origin)).text(), 'the old page');
    rmSync(folder, { recursive: true });
    assert.equal((await fetch(origin)).status, 404);
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), 'the new page, and longer');
    assert.equal(await (await fetch(origin)).text(), 'the new page, and longer');
    rmSync(folder, { recursive: true });
  });
});

describe('the pages', () => {
  let origin = '';
  before(async () => {
    origin = await edgeBefore('127.0.0.1:1');
  });

  it('come with every header that was asked for, an id and their own caching', async () => {
    const caching = {
      '/': 'no-store',
      '/trips/today': 'no-store',
      '/sw.js': 'no-store',
      '/mark.svg': 'no-cache',
      '/assets/main-4f2a.js': 'public, max-age=31536000, immutable',
    };
    for (const [path, expected] of Object.entries(caching)) {
      const response = await fetch(origin + path);
      assert.equal(response.status, 200, path);
      assert.equal(response.headers.get('cache-control'), expected, path);
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff', path);
      assert.match(response.headers.get('x-request-id') ?? '', /^[\w-]{36}$/, path);
    }
  });

  it('are the one page for every path that names no file', async () => {
    assert.match(await (await fetch(`${origin}/vehicles/01J/economy`)).text(), /<title>stand-in/);
  });

  it('never stand in for a file that is missing', async () => {
    for (const path of ['/assets/main-0000.js', '/assets/main', '/assets/', '/missing.css']) {
      const response = await fetch(origin + path);
      assert.equal(response.status, 404, path);
      assert.equal(response.headers.get('cache-control'), 'no-store', path);
    }
  });

  it('do not reach outside their folder', async () => {
    const response = await fetch(`${origin}/..%2f..%2fport.ts`);
    assert.doesNotMatch(await response.text(), /listen/);
  });

  it('learn the configuration at run time', async () => {
    const response = await fetch(`${origin}/config.json`);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.deepEqual(await response.json(), config);
  });
});

describe('the API behind it', () => {
  it('gets the request as it was, with an id', async () => {
    const origin = await edgeBefore(await serve(echo));
    const response = await fetch(`${origin}/api/trpc/account.me?batch=1&input=%7B%7D`, {
      headers: { Authorization: 'Bearer t', 'X-Request-Id': 'given-by-hand' },
    });
    const { url, headers } = await echoed(response);
    assert.equal(url, '/api/trpc/account.me?batch=1&input=%7B%7D');
    assert.equal(headers.authorization, 'Bearer t');
    assert.equal(headers['x-request-id'], 'given-by-hand');
    assert.equal(headers['x-forwarded-for'], '127.0.0.1');
    assert.equal(response.headers.get('x-request-id'), 'given-by-hand');
    assert.equal(response.headers.get('cache-control'), 'no-store');
  });

  it('is asked for the keys with which ledgers are signed', async () => {
    const origin = await edgeBefore(await serve(echo));
    const { url } = await echoed(await fetch(`${origin}/.well-known/roadbook-keys.json`));
    assert.equal(url, '/.well-known/roadbook-keys.json');
    assert.equal((await fetch(`${origin}/.well-known/other.json`)).status, 404);
  });

  it('gets an id of the edge for one that could write into a log', async () => {
    const origin = await edgeBefore(await serve(echo));
    const { headers } = await echoed(
      await fetch(`${origin}/api/trpc/a`, { headers: { 'X-Request-Id': 'a b "c"' } }),
    );
    assert.match(String(headers['x-request-id']), /^[\w-]{36}$/);
  });

  it('takes request lines of 64 KiB', async () => {
    const origin = await edgeBefore(await serve(echo));
    const path = `/api/trpc/a?input=${'x'.repeat(65_000)}`;
    assert.equal((await echoed(await fetch(origin + path))).url, path);
  });

  it('refuses longer ones in its own shape', async () => {
    const origin = await edgeBefore(await serve(echo));
    const response = await fetch(`${origin}/api/trpc/a?input=${'x'.repeat(90_000)}`);
    assert.equal(response.status, 414);
    const { error } = (await response.json()) as {
      error: { json: { code: number; data: { reason: string } } };
    };
    assert.equal(error.json.code, -32013);
    assert.equal(error.json.data.reason, 'BODY_TOO_LARGE');
  });

  it('streams events as they come, and a stream that breaks off breaks off', async () => {
    let breakOff = () => {};
    const backend = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: first\n\n');
      breakOff = () => response.destroy();
    });
    const reader = (await fetch(`${await edgeBefore(backend)}/api/trpc/events`)).body?.getReader();
    const first = await reader?.read();
    assert.equal(new TextDecoder().decode(first?.value), 'data: first\n\n');
    breakOff();
    await assert.rejects(async () => reader?.read());
  });

  it('is spoken for in its own shape while it is down', async () => {
    const origin = await edgeBefore(`127.0.0.1:${await getPort({ host: '127.0.0.1' })}`);
    const response = await fetch(`${origin}/api/trpc/account.me`, {
      headers: { 'X-Request-Id': 'request-1' },
    });
    assert.equal(response.status, 502);
    assert.equal(response.headers.get('content-type'), 'application/json');
    assert.deepEqual(await response.json(), {
      error: {
        json: {
          message: 'The service cannot be reached right now.',
          code: -32603,
          data: { code: 'BAD_GATEWAY', reason: 'UNAVAILABLE', httpStatus: 502, requestId: 'request-1' },
        },
      },
    });
    assert.equal((await fetch(`${origin}/readyz`)).status, 503);
    assert.equal((await fetch(`${origin}/healthz`)).status, 200);
  });

  it('has nothing beside tRPC', async () => {
    const response = await fetch(`${await edgeBefore(await serve(echo))}/api/other`);
    assert.equal(response.status, 404);
    const body = (await response.json()) as { error: { json: { code: number } } };
    assert.equal(body.error.json.code, -32004);
  });

  it('is left alone once the browser has gone', async () => {
    const gone = Promise.withResolvers<void>();
    const backend = await serve((_request, response) => {
      response.write('begun');
      response.on('close', gone.resolve);
    });
    const leave = new AbortController();
    await fetch(`${await edgeBefore(backend)}/api/trpc/a`, { signal: leave.signal });
    leave.abort();
    await gone.promise;
  });
});

describe('the embedded identity behind it', () => {
  it('is reached on this origin, without the privileges of an owner', async () => {
    const origin = await edgeBefore(await serve(echo));
    const headers = { Authorization: 'Bearer owner', Cookie: 'token=a', Origin: 'https://elsewhere.example' };
    for (const path of [
      '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=a',
      '/securetoken.googleapis.com/v1/token',
    ]) {
      const response = await fetch(origin + path, { method: 'POST', headers });
      const received = await echoed(response);
      assert.equal(received.url, path);
      assert.equal(received.headers.authorization, undefined);
      assert.equal(received.headers.cookie, undefined);
      assert.equal(received.headers.origin, undefined);
      assert.equal(response.headers.get('access-control-allow-origin'), null);
    }
  });

  it('is not asked more than ten times a second for long, and says so in words that the SDK knows', async () => {
    const origin = await edgeBefore(await serve(echo));
    const ask = () => fetch(`${origin}/securetoken.googleapis.com/v1/token`, { method: 'POST' });
    let refused: Response[] = [];
    // A busy machine may need longer for a round than the limit needs to let it through.
    while (refused.length === 0) {
      const answers = await Promise.all(Array.from({ length: 200 }, ask));
      refused = answers.filter(({ status }) => status === 429);
    }
    const bodies = (await Promise.all(refused.map((response) => response.json()))) as {
      error: { message: string };
    }[];
    const sentences = new Set(bodies.map(({ error }) => error.message));
    assert.deepEqual(sentences, new Set(['TOO_MANY_ATTEMPTS_TRY_LATER']));
  });

  it('is spoken for in its own shape while it is down', async () => {
    const origin = await edgeBefore(`127.0.0.1:${await getPort({ host: '127.0.0.1' })}`);
    const response = await fetch(`${origin}/securetoken.googleapis.com/v1/token`, { method: 'POST' });
    assert.equal(response.status, 502);
    const { error } = (await response.json()) as { error: { code: number; message: string } };
    assert.deepEqual([error.code, error.message], [502, 'UNAVAILABLE']);
  });

  it('is not there where identity is hosted', async () => {
    const origin = await edgeBefore('127.0.0.1:1', 'hosted');
    assert.equal((await fetch(`${origin}/identitytoolkit.googleapis.com/v1/projects`)).status, 404);
  });
});
