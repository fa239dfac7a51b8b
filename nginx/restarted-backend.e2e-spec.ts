import { ask } from './test/ask';
import { startEdge } from './test/edge';
import { startNameServer } from './test/name-server';
import { startUpstream } from './test/upstream';

/** Asks so often that every worker of nginx must have answered, as each remembers addresses of its own. */
async function everyWorkerAnswers(port: number, expected: string): Promise<void> {
  for (let inARow = 0; inARow < 40; ) {
    const { text } = await ask(port, '/api/trpc/a');
    inARow = text === expected ? inARow + 1 : 0;
  }
}

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
    await startUpstream((_request, response) => response.end('after'), {
      host: '127.0.0.3',
      port: before.port,
    });
    names.names['backend.test'] = '127.0.0.3';
    await everyWorkerAnswers(edge.port, 'after');
  });

  it('at the same address is used again at once', async () => {
    const before = await startUpstream((_request, response) => response.end('before'));
    const edge = await startEdge({ EDGE_BACKEND: before.address });
    expect((await ask(edge.port, '/api/trpc/a')).text).toBe('before');
    await before.stop();
    expect((await ask(edge.port, '/api/trpc/a')).status).toBe(502);
    await startUpstream((_request, response) => response.end('after'), { port: before.port });
    expect((await ask(edge.port, '/api/trpc/a')).text).toBe('after');
  });

  it('need not be there when the edge starts', async () => {
    const names = await startNameServer({});
    const backend = await startUpstream((_request, response) => response.end('here'));
    const edge = await startEdge({ EDGE_BACKEND: `late.test:${backend.port}`, EDGE_RESOLVER: names.address });
    expect((await ask(edge.port, '/api/trpc/a')).status).toBe(502);
    names.names['late.test'] = '127.0.0.1';
    await everyWorkerAnswers(edge.port, 'here');
  });
});
