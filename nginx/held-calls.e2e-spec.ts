import type { RequestListener } from 'node:http';
import { ask } from './test/ask';
import { startEdge } from './test/edge';
import { startNameServer } from './test/name-server';
import { startUpstream } from './test/upstream';

const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"json":{"a":1}}' };

describe('a call while the backend is away', () => {
  it.each([
    ['GET', {}],
    ['POST', post],
  ])('waits for it, with its method %s, path, query and body', async (method, question) => {
    let backend = await startUpstream();
    const edge = await startEdge({ EDGE_BACKEND: backend.address, EDGE_HOLD_SECONDS: '8' });
    const path = `/api/trpc/a?batch=1&input=${'x'.repeat(60_000)}`;
    let isHeld = false;
    // A call that reaches the edge only after the backend is back has not waited.
    while (!isHeld) {
      await backend.stop();
      const waiting = ask(edge.port, path, question);
      await ask(edge.port, '/readyz');
      const received: string[] = [];
      const listener: RequestListener = (request, response) => {
        request.on('data', (chunk: Buffer) => received.push(chunk.toString()));
        request.on('end', () => response.end('after'));
      };
      backend = await startUpstream(listener, { port: backend.port });
      expect(await waiting).toMatchObject({ status: 200, text: 'after' });
      const asked = backend.requests.map((request) => [request.method, request.url]);
      expect(asked.filter(([, url]) => url !== '/readyz')).toEqual([[method, path]]);
      expect(received.join('')).toBe(method === 'POST' ? post.body : '');
      isHeld = asked[0]?.[1] === '/readyz';
    }
  });

  it('waits for one whose name is not known yet', async () => {
    const names = await startNameServer({});
    const backend = await startUpstream((_request, response) => response.end('after'));
    const edge = await startEdge({
      EDGE_BACKEND: `late.test:${backend.port}`,
      EDGE_RESOLVER: names.address,
      EDGE_HOLD_SECONDS: '59',
    });
    const waiting = ask(edge.port, '/api/trpc/a', post);
    expect((await ask(edge.port, '/readyz')).status).toBe(503);
    names.names['late.test'] = '127.0.0.1';
    expect(await waiting).toMatchObject({ status: 200, text: 'after' });
  });

  it('goes to one that is not ready, too, which says why', async () => {
    let backend = await startUpstream();
    const edge = await startEdge({ EDGE_BACKEND: backend.address, EDGE_HOLD_SECONDS: '59' });
    await backend.stop();
    const waiting = ask(edge.port, '/api/trpc/a', post);
    while (!edge.accessLog().includes('"path":"/config.json"')) await ask(edge.port, '/config.json');
    backend = await startUpstream((_request, response) => response.writeHead(503).end('the disk is full'), {
      port: backend.port,
    });
    expect(await waiting).toMatchObject({ status: 503, text: 'the disk is full' });
  });

  it('is refused where it does not come back', async () => {
    const edge = await startEdge({ EDGE_HOLD_SECONDS: '1' });
    for (const answer of await Promise.all([
      ask(edge.port, '/api/trpc/a'),
      ask(edge.port, '/api/trpc/a', post),
    ])) {
      expect(answer.status).toBe(502);
      expect(answer.text).toContain('"reason":"UNAVAILABLE"');
    }
  });

  it('is refused at once where no call is to wait', async () => {
    const edge = await startEdge({ EDGE_HOLD_SECONDS: '0' });
    expect((await ask(edge.port, '/api/trpc/a')).status).toBe(502);
  });

  it('is sent again after it came to nothing only if it changes nothing', async () => {
    const backend = await startUpstream((request, response) => {
      const { length } = calls().filter((method) => method === request.method);
      if (request.url !== '/readyz' && length === 1) request.socket.destroy();
      else response.end('done');
    });
    const calls = () => backend.requests.filter(({ url }) => url !== '/readyz').map(({ method }) => method);
    const edge = await startEdge({ EDGE_BACKEND: backend.address });
    expect(await ask(edge.port, '/api/trpc/a')).toMatchObject({ status: 200, text: 'done' });
    expect((await ask(edge.port, '/api/trpc/a', post)).status).toBe(502);
    expect(calls()).toEqual(['GET', 'GET', 'POST']);
  });
});

describe('several backends', () => {
  it('share the calls, and one that is away gets none', async () => {
    const first = await startUpstream((_request, response) => response.end('first'), { host: '127.0.0.2' });
    const second = await startUpstream((_request, response) => response.end('second'), { host: '127.0.0.3' });
    const edge = await startEdge({ EDGE_BACKEND: `${first.address},${second.address}` });
    const texts = async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => ask(edge.port, '/api/trpc/a', post)),
      );
      return new Set(answers.map(({ text }) => text));
    };
    expect(await texts()).toEqual(new Set(['first', 'second']));
    await first.stop();
    expect(await texts()).toEqual(new Set(['second']));
  });
});
