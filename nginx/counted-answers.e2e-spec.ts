import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { edgeMetrics } from '../backend/src/operations/edge-answers';
import { afterwards } from './test/afterwards';
import { ask } from './test/ask';
import { startEdge } from './test/edge';
import { startUpstream } from './test/upstream';

describe('the answers of the edge', () => {
  it('are counted by status, with its own refusals, and nothing else is told of them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roadbook-edge-'));
    afterwards(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'answers');
    const backend = await startUpstream((_request, response) => response.writeHead(409).end());
    const edge = await startEdge({ EDGE_BACKEND: backend.address, EDGE_COUNTS_FILE: file });
    const metrics = edgeMetrics({ file, healthUrl: `${edge.url}/healthz`, tlsUrl: 'https://127.0.0.1:9' });
    const counted = async () => (await metrics.metrics()).match(/^roadbook_edge_\w+(\{.*\})? \d+$/gm)?.sort();

    await ask(edge.port, '/api/elsewhere');
    while (statSync(file).size === 0);
    expect(await counted()).toEqual(['roadbook_edge_up 1']);

    await ask(edge.port, '/api/trpc/trips.list?input=secret');
    await ask(edge.port, '/api/trpc/trips.list?input=secret');
    await ask(edge.port, '/api/elsewhere');
    await ask(edge.port, '/healthz');
    // nginx writes the line after the answer.
    while (statSync(file).size < '409\n409\n404\n'.length);
    const all = [
      'roadbook_edge_answers_total{status="404"} 1',
      'roadbook_edge_answers_total{status="409"} 2',
      'roadbook_edge_up 1',
    ];
    expect(await counted()).toEqual(all);
    expect(statSync(file).size).toBe(0);

    await ask(edge.port, '/api/elsewhere');
    while (statSync(file).size === 0);
    expect(await counted()).toContain('roadbook_edge_answers_total{status="404"} 2');
    await edge.stop();
    expect(await counted()).toContain('roadbook_edge_up 0');
  });
});
