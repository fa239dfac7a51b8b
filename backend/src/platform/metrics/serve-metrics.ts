import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

const path = '/metrics';

/** What Prometheus asks: one path and one method. */
export function serveMetrics(registry: Registry): Server {
  return createServer((request, response) => {
    // A page of a website has no business here, and names itself.
    if (request.method !== 'GET' || request.url !== path || request.headers.origin !== undefined) {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
