import { countEdgeAnswers, type EdgeAnswers } from '../backend/src/operations/edge-answers';
import { afterwards } from './test/afterwards';
import { ask } from './test/ask';
import { startEdge } from './test/edge';
import { startUpstream } from './test/upstream';

async function counted({ metricsPort }: EdgeAnswers, status: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [, count = '0'] =
    new RegExp(`^roadbook_edge_answers_total\\{status="${status}"\\} (\\d+)$`, 'm').exec(text) ?? [];
  return Number(count);
}

describe('the answers of the edge', () => {
  it('are counted by status, with its own refusals, and nothing else is told of them', async () => {
    const counting = await countEdgeAnswers({ linesPort: 0, metricsPort: 0, host: '127.0.0.1' });
    afterwards(() => counting.close());
    const backend = await startUpstream((_request, response) => response.writeHead(409).end());
    const edge = await startEdge({
      EDGE_BACKEND: backend.address,
      EDGE_COUNTS_TO: `127.0.0.1:${counting.linesPort}`,
    });
    await ask(edge.port, '/api/trpc/trips.list?input=secret');
    await ask(edge.port, '/api/trpc/trips.list?input=secret');
    await ask(edge.port, '/api/elsewhere');
    await ask(edge.port, '/healthz');
    while ((await counted(counting, 409)) < 2 || (await counted(counting, 404)) < 1);
    expect(await counted(counting, 409)).toBe(2);
    expect(await counted(counting, 404)).toBe(1);
    const text = await (await fetch(`http://127.0.0.1:${counting.metricsPort}/metrics`)).text();
    expect(text).not.toMatch(/secret|trips/);
    const elsewhere = await fetch(`http://127.0.0.1:${counting.metricsPort}/`);
    expect(elsewhere.status).toBe(404);
  });

  it('are given where nobody counts them', async () => {
    const edge = await startEdge({ EDGE_COUNTS_TO: '127.0.0.1:9' });
    for (const _ of [1, 2, 3]) expect((await ask(edge.port, '/api/elsewhere')).status).toBe(404);
    await edge.stop('SIGQUIT');
    expect(edge.accessLog().match(/"status":404/g)).toHaveLength(3);
  });
});
