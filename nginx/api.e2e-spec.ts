import { request } from 'node:http';
import { ask } from './test/ask';
import { type Edge, startEdge } from './test/edge';
import { startUpstream, type Upstream } from './test/upstream';

let upstream: Upstream;
let edge: Edge;

beforeAll(async () => {
  upstream = await startUpstream();
  edge = await startEdge({
    EDGE_BACKEND: upstream.address,
    ROADBOOK_ORIGINS: 'https://log.example.com',
    ROADBOOK_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
  });
});

function lastRequest() {
  const last = upstream.requests.at(-1);
  if (last === undefined) throw new Error('Nothing reached the upstream.');
  return last;
}

describe('a call', () => {
  it('reaches the backend with its query, token and body as they were', async () => {
    const path =
      '/api/trpc/account.me,account.me?batch=1&input=%7B%220%22%3A%7B%22json%22%3A%22a%2Fb%20c%22%7D%7D';
    const { status, text } = await ask(edge.port, path, { headers: { Authorization: 'Bearer abc.def' } });
    expect(status).toBe(200);
    expect(text).toBe('{"result":{"data":{"json":null}}}');
    expect(lastRequest().url).toBe(path);
    expect(lastRequest().headers.authorization).toBe('Bearer abc.def');
    expect(lastRequest().httpVersion).toBe('1.1');
  });

  it('reaches it intact in a request line of 64 KiB', async () => {
    const start = '/api/trpc/account.me?batch=1&input=';
    const path = start + 'x'.repeat(65_536 - `GET ${start} HTTP/1.1`.length);
    const { status } = await ask(edge.port, path, {
      headers: { Authorization: `Bearer ${'t'.repeat(2000)}` },
    });
    expect(status).toBe(200);
    expect(lastRequest().url).toBe(path);
  });

  it('reaches it over connections that are kept open', async () => {
    await ask(edge.port, '/api/trpc/a');
    const first = lastRequest().socket;
    const ports = new Set([first.remotePort]);
    // nginx keeps a pool in each of its workers, so a few calls may open one each.
    for (let call = 0; call < 20; call++) {
      await ask(edge.port, '/api/trpc/a');
      ports.add(lastRequest().socket.remotePort);
    }
    expect(ports.size).toBeLessThan(20);
    expect(lastRequest().headers.connection).not.toBe('close');
  });

  it.each(['/api/trpcs/account.me', '/api/trpc', '/api/', '/api/other'])(
    'to %s, which is no procedure, stops at the edge',
    async (path) => {
      const before = upstream.requests.length;
      const { status, headers } = await ask(edge.port, path);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('application/json');
      expect(upstream.requests.length).toBe(before);
    },
  );
});

describe('what the backend receives', () => {
  it('is the host and the scheme that the browser used', async () => {
    await ask(edge.port, '/api/trpc/a', {
      headers: { Host: 'log.example.com', 'X-Forwarded-Proto': 'https' },
    });
    expect(lastRequest().headers).toMatchObject({
      host: 'log.example.com',
      'x-forwarded-host': 'log.example.com',
      'x-forwarded-proto': 'https',
    });
    await ask(edge.port, '/api/trpc/a');
    expect(lastRequest().headers['x-forwarded-proto']).toBe('http');
  });

  it('is the client that the nearest trusted proxy names, not what the client says of itself', async () => {
    await ask(edge.port, '/api/trpc/a', { headers: { 'X-Forwarded-For': '6.6.6.6, 203.0.113.7, 10.0.0.3' } });
    expect(lastRequest().headers['x-forwarded-for']).toBe('203.0.113.7');
  });

  it('is the request id that came, or a new one if that is no sane token', async () => {
    const sane = await ask(edge.port, '/api/trpc/a', { headers: { 'X-Request-Id': 'from_the-proxy_42' } });
    expect(lastRequest().headers['x-request-id']).toBe('from_the-proxy_42');
    expect(sane.headers['x-request-id']).toBe('from_the-proxy_42');

    for (const bad of ['short', 'x'.repeat(65), 'a b c d e f g h', '"},{"level":"fatal', 'ünïcödé-id']) {
      const { headers } = await ask(edge.port, '/api/trpc/a', {
        headers: { 'X-Request-Id': Buffer.from(bad).toString('latin1') },
      });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
      expect(lastRequest().headers['x-request-id']).toBe(headers['x-request-id']);
    }
  });
});

describe('what the backend answers', () => {
  it('is passed on with its own status, body and cache rule, and one request id', async () => {
    const refusing = await startUpstream((_request, response) => {
      response.writeHead(413, {
        'Content-Type': 'application/json',
        'Cache-Control': 'private',
        'X-Request-Id': 'its-own-id',
      });
      response.end('{"error":"the backend\'s own"}');
    });
    const other = await startEdge({ EDGE_BACKEND: refusing.address });
    const { status, headers, text } = await ask(other.port, '/api/trpc/a');
    expect(status).toBe(413);
    expect(text).toBe('{"error":"the backend\'s own"}');
    expect(headers['cache-control']).toBe('private');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is not stored when it says nothing of that', async () => {
    expect((await ask(edge.port, '/api/trpc/a')).headers['cache-control']).toBe('no-store');
  });
});

describe('events', () => {
  it.each([
    ['in chunks', true],
    ['up to the end of the connection', false],
  ])('sent %s arrive one by one, each before the next is sent', async (_how, chunked) => {
    const sent: string[] = [];
    let sendNext = () => {};
    const streaming = await startUpstream((_request, response) => {
      response.useChunkedEncodingByDefault = chunked;
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      sendNext = () => {
        const event = `data: ${sent.length}\n\n`;
        sent.push(event);
        response.write(event);
      };
      sendNext();
    });
    const other = await startEdge({ EDGE_BACKEND: streaming.address });
    const received: string[] = [];
    await new Promise<void>((resolve, reject) => {
      const headers = { Accept: 'text/event-stream', 'Accept-Encoding': 'gzip, br' };
      const outgoing = request(
        { host: '127.0.0.1', port: other.port, path: '/api/trpc/a.watch', headers, agent: false },
        (response) => {
          response.setEncoding('utf8').on('data', (event: string) => {
            received.push(event);
            expect(received).toEqual(sent);
            if (received.length < 5) return sendNext();
            outgoing.destroy();
            resolve();
          });
        },
      );
      outgoing.on('error', reject).end();
    });
    expect(received).toEqual(['data: 0\n\n', 'data: 1\n\n', 'data: 2\n\n', 'data: 3\n\n', 'data: 4\n\n']);
  });
});
