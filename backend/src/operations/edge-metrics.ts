import { countEdgeAnswers } from './edge-answers';

const askedEveryMilliseconds = 10_000;
const missesAtMost = 3;

/**
 * `edge-metrics`: the edge's answers by status for Prometheus, at port 9465. It runs in the network of the edge's container, which
 * is another one once that was started again: then it ends, and is started in the new one.
 */
async function main(): Promise<void> {
  const edge = `http://127.0.0.1:${process.env.EDGE_PORT ?? '8080'}/healthz`;
  const counting = await countEdgeAnswers({ linesPort: 9114, metricsPort: 9465, host: '0.0.0.0' });
  let misses = 0;
  const asking = setInterval(() => {
    fetch(edge, { redirect: 'manual', signal: AbortSignal.timeout(askedEveryMilliseconds / 2) }).then(
      () => {
        misses = 0;
      },
      () => {
        misses += 1;
        if (misses < missesAtMost) return;
        console.error('The edge is not in this network any more.');
        process.exit(1);
      },
    );
  }, askedEveryMilliseconds);
  process.once('SIGTERM', () => {
    clearInterval(asking);
    void counting.close();
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
