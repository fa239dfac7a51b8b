import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';

/**
 * Loaded before a measured server: the provider's certificates come from a file instead of from Google,
 * so that production verification runs for real without a network.
 */
const certificates = readFileSync(process.env.BENCH_CERTIFICATES ?? '');
const stand = http.createServer((_request, response) => {
  response
    .setHeader('content-type', 'application/json')
    .setHeader('cache-control', 'max-age=3600')
    .end(certificates);
});
await new Promise<void>((resolve) => stand.listen(0, '127.0.0.1', resolve));
stand.unref();
const { port } = stand.address() as AddressInfo;

https.request = ((options: http.RequestOptions, answered: () => void) =>
  http.request(
    { method: options.method, path: options.path, host: '127.0.0.1', port },
    answered,
  )) as typeof https.request;
