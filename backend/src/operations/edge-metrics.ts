import { serveMetrics } from '../platform/metrics/serve-metrics';
import { edgeMetrics } from './edge-answers';

/**
 * `edge-metrics <file> <health address> <https address>`: the edge's answers by status, whether it is up, and when its
 * certificate ends, for Prometheus at port 9465.
 */
function main([file, healthUrl, tlsUrl]: readonly string[]): void {
  if (file === undefined || healthUrl === undefined || tlsUrl === undefined) {
    throw new Error(
      'Say where the edge writes, and where it is: edge-metrics <file> <health address> <https address>',
    );
  }
  const server = serveMetrics(edgeMetrics({ file, healthUrl, tlsUrl })).listen(9465, '0.0.0.0');
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
