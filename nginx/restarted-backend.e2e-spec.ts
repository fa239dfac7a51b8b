import { ask } from './test/ask';
import { startEdge } from './test/edge';
import { startNameServer } from './test/name-server';
import { startUpstream } from './test/upstream';

describe('a backend that comes back', () => {
  it('at another address is found there, though the old one was good for ten minutes', async () => {
    const before = await startUpstream((_request, response) => response.end('before'), { host: '127.0.0.2' });
    const names = await startNameServer({ 'backend.test': '127.0.0.2' });
    const edge = await startEdge({
      EDGE_BACKEND: `backend.test:${before.port}`,
      EDGE_RESOLVER: names.address,
    });
    expect((await ask(edge.port, '/api/trpc/a')).text).toBe('before');

    await before.stop();
    const after = await startUpstream((_request, response) => response.end('after'), {
      host: '127.0.0.3',
      port: before.port,
    });
    names.names['backend.test'] = '127.0.0.3';
    let answer = '';
    while (answer !== 'after') answer = (await ask(edge.port, '/api/trpc/a')).text;

    await edge.stop();
    await after.stop();
    await names.stop();
  });

  it('at the same address is used again at once', async () => {
    const before = await startUpstream((_request, response) => response.end('before'));
    const edge = await startEdge({ EDGE_BACKEND: before.address });
    expect((await ask(edge.port, '/api/trpc/a')).text).toBe('before');
    await before.stop();
    expect((await ask(edge.port, '/api/trpc/a')).status).toBe(502);
    const after = await startUpstream((_request, response) => response.end('after'), { port: before.port });
    expect((await ask(edge.port, '/api/trpc/a')).text).toBe('after');
    await edge.stop();
    await after.stop();
  });

  it('need not be there when the edge starts', async () => {
    const names = await startNameServer({});
    const backend = await startUpstream((_request, response) => response.end('here'));
    const edge = await startEdge({ EDGE_BACKEND: `late.test:${backend.port}`, EDGE_RESOLVER: names.address });
    expect((await ask(edge.port, '/api/trpc/a')).status).toBe(502);
    names.names['late.test'] = '127.0.0.1';
    let answer = '';
    while (answer !== 'here') answer = (await ask(edge.port, '/api/trpc/a')).text;
    await edge.stop();
    await backend.stop();
    await names.stop();
  });
});
