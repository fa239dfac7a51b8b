import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toProblem } from '@/lib/errors/problem';
import { startServer, type TestServer } from '../../../test/harness/trpc/server';
import { fetchFile, sendFile } from './fetch-file';

const content = Buffer.from('0123456789'.repeat(20_000));
const address = '/api/files/reports/01J?format=pdf';

let server: TestServer;
let currentToken: string;
let leave: AbortController;
const refreshToken = vi.fn<() => Promise<string>>();
const onProgress = vi.fn();

/** Sends a file as the server does, with ranges; breaks off after some bytes. */
function sendContent(request: IncomingMessage, response: ServerResponse, breakAfter = Infinity, tag = '"a"') {
  const isKnown = request.headers['if-range'] === undefined || request.headers['if-range'] === tag;
  const from = isKnown ? Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0;
  const rest = content.subarray(from);
  response.setHeader('content-range', `bytes ${from}-${content.length - 1}/${content.length}`);
  response.setHeader('content-length', rest.length);
  response.setHeader('content-type', 'application/pdf');
  response.writeHead(from > 0 ? 206 : 200, { etag: tag });
  if (rest.length <= breakAfter) response.end(rest);
  else response.write(rest.subarray(0, breakAfter), () => setImmediate(() => response.destroy()));
}

function refuse(response: ServerResponse, httpStatus: number, reason: string) {
  const data = { code: 'UNAUTHORIZED', httpStatus, reason, requestId: 'req-1' };
  response.writeHead(httpStatus, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { json: { message: 'refused', code: -32001, data } } }));
}

const terms = () =>
  ({
    identity: { currentToken: async () => currentToken, refreshToken },
    logbook: 'own',
    signal: leave.signal,
    onProgress,
  }) as const;

const fetched = () => fetchFile(address, terms());

const problemOf = () =>
  fetched().then(
    () => null,
    (error: unknown) => toProblem(error),
  );

beforeEach(async () => {
  // Shortens the waits between attempts; timers of the network client itself have arguments and are kept.
  const { setTimeout: realTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds = 0, ...more: unknown[]) =>
    realTimeout(run, more.length === 0 && milliseconds <= 2_000 ? 0 : milliseconds, ...more),
  );
  currentToken = 'a.b.c';
  leave = new AbortController();
  refreshToken.mockReset().mockResolvedValue('d.e.f');
  onProgress.mockReset();
  server = await startServer((request, response) => sendContent(request, response));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

describe('a file', () => {
  it('comes whole, with its type, and says how far it is', async () => {
    const file = await fetched();
    expect(file.type).toBe('application/pdf');
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
    expect(onProgress).toHaveBeenLastCalledWith({ done: content.length, total: content.length });
  });

  it('is asked for with the token in a header, and not in the address', async () => {
    await fetched();
    expect(server.requests).toMatchObject([{ address, headers: { authorization: 'Bearer a.b.c' } }]);
  });

  it('goes on where it broke off', async () => {
    let answers = 0;
    server.answer = (request, response) => {
      answers += 1;
      sendContent(request, response, answers < 3 ? 70_000 : Infinity);
    };
    const file = await fetched();
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
    const [, second] = server.requests;
    expect(second?.headers).toMatchObject({
      'if-range': '"a"',
      range: expect.stringMatching(/^bytes=[1-9]\d*-$/),
    });
  });

  it('begins again where the server has another one by then', async () => {
    let answers = 0;
    server.answer = (request, response) => {
      answers += 1;
      sendContent(request, response, answers === 1 ? 70_000 : Infinity, `"${answers}"`);
    };
    const file = await fetched();
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
  });

  it('that keeps breaking off is given up', async () => {
    server.answer = (request, response) => sendContent(request, response, 10);
    expect(await problemOf()).toMatchObject({ reason: 'OFFLINE' });
    expect(server.requests).toHaveLength(3);
  });

  it('is asked for once more with a new token', async () => {
    server.answer = (request, response) => {
      if (request.headers.authorization === 'Bearer d.e.f') sendContent(request, response);
      else refuse(response, 401, 'TOKEN_EXPIRED');
    };
    expect((await fetched()).size).toBe(content.length);
    expect(server.requests).toHaveLength(2);
  });

  it('is refused where there is no new token', async () => {
    server.answer = (_request, response) => refuse(response, 401, 'TOKEN_INVALID');
    refreshToken.mockResolvedValue('');
    expect(await problemOf()).toMatchObject({ reason: 'TOKEN_INVALID', requestId: 'req-1' });
  });

  it('that is not there says so, and is not asked for again', async () => {
    server.answer = (_request, response) => refuse(response, 404, 'NOT_FOUND');
    expect(await problemOf()).toMatchObject({ reason: 'NOT_FOUND' });
    expect(server.requests).toHaveLength(1);
  });

  it('is told from the page of a proxy', async () => {
    server.answer = (_request, response) => response.writeHead(502).end('<html>Bad gateway</html>');
    expect(await problemOf()).toMatchObject({ reason: 'MALFORMED' });
  });

  it('is not taken from the sign-in page of a proxy, nor sent to it', async () => {
    server.answer = ({ url }, response) => {
      if (url === '/sign-in') response.writeHead(200, { 'content-type': 'text/plain' }).end('Sign in');
      else response.writeHead(302, { location: '/sign-in' }).end();
    };
    expect(await problemOf()).toMatchObject({ reason: 'MALFORMED' });
    const sent = sendFile(address, new Blob(['receipt']), terms());
    expect(await sent.catch(toProblem)).toMatchObject({ reason: 'MALFORMED' });
    server.answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Sign in</title>');
    expect(await problemOf()).toMatchObject({ reason: 'MALFORMED' });
    server.answer = (_request, response) =>
      response.writeHead(403, { 'content-type': 'application/json' }).end('{"error":"Forbidden"}');
    expect(await problemOf()).toMatchObject({ reason: 'MALFORMED' });
  });

  it('is not fetched for whoever has left', async () => {
    server.answer = (request, response) => {
      sendContent(request, response, 10);
      leave.abort();
    };
    await expect(fetched()).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.requests).toHaveLength(1);
  });
});
