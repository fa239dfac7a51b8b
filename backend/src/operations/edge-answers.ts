import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Counter, Registry } from 'prom-client';

/** How a line of nginx ends: `<190>Nov 23 12:00:00 edge: 200`. Its word for a connection that ended before an answer is 499. */
const statusAtItsEnd = /: ([1-5]\d\d)$/;

export interface EdgeAnswers {
  /** Where nginx sends its lines. */
  readonly linesPort: number;
  /** Where Prometheus asks. */
  readonly metricsPort: number;
  close(): Promise<void>;
}

interface Listened {
  readonly linesPort: number;
  readonly metricsPort: number;
  readonly host: string;
}

/** Counts what the edge answers by status, as nginx itself does not, and gives the sums to Prometheus. */
export async function countEdgeAnswers({ linesPort, metricsPort, host }: Listened): Promise<EdgeAnswers> {
  const registry = new Registry();
  const answers = new Counter({
    name: 'roadbook_edge_answers_total',
    help: 'Answers of the edge by their status, its own refusals included.',
    labelNames: ['status'],
    registers: [registry],
  });
  const lines = createSocket('udp4', (line) => {
    const [, status] = statusAtItsEnd.exec(line.toString('latin1')) ?? [];
    if (status !== undefined) answers.inc({ status });
  });
  lines.bind(linesPort, '127.0.0.1');
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics' || request.headers.origin !== undefined) {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(metricsPort, host);
  await Promise.all([once(lines, 'listening'), once(server, 'listening')]);
  const address = server.address();
  return {
    linesPort: lines.address().port,
    metricsPort: typeof address === 'object' && address !== null ? address.port : metricsPort,
    async close() {
      server.close();
      server.closeAllConnections();
      lines.close();
      await once(lines, 'close');
    },
  };
}
