import { serveMetrics } from '../platform/metrics/serve-metrics';
import { edgeMetrics } from './edge-answers';

/** `edge-metrics <file> <health address>`: the edge's answers by status, and whether it is up, for Prometheus at port 9465. */
function main([file, healthUrl]: readonly string[]): void {
  if (file === undefined || healthUrl === undefined) {
    throw new Error('Say where the edge writes, and where it is: edge-metrics <file> <health address>');
  }
  const server = serveMetrics(edgeMetrics({ file, healthUrl })).listen(9465, '0.0.0.0');
  process.once('SIGTERM', () => {
    server.close();
    server.closeAllConnections();
  });
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
