import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

const path = '/metrics';

/** Serves Prometheus: one path and one method. */
export function serveMetrics(registry: Registry): Server {
  return createServer((request, response) => {
    // Refuses requests from pages of a website, which name their origin.
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
