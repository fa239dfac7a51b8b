import { serveMetrics } from '../platform/metrics/serve-metrics';
import { edgeMetrics } from './edge-answers';

/**
 * Runs `edge-metrics <file> <health address> <https address>`: serves the edge's answers by status, its health and the
 * end of its certificate to Prometheus on port 9465.
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
