import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';

export interface Passing {
  /** host:port, and a path prefix if there is one. */
  readonly target: string;
  /** Body, if it was read already. */
  readonly body: Buffer | null;
  /** Address of the caller. */
  readonly client: string;
  readonly onUnreachable: () => void;
}

export type Proxy = (request: IncomingMessage, response: ServerResponse, passing: Passing) => void;

export function makeProxy(): Proxy {
  // toProxy: the target is passed on unchanged. A path that was allowed must not become another one on the way.
  const proxy = createProxyServer({ toProxy: true, agent: new Agent({ keepAlive: true }) });
  proxy.on('proxyRes', (answer, _request, response) => {
    for (const name of Object.keys(answer.headers)) {
      if (name.startsWith('access-control-')) delete answer.headers[name];
    }
    answer.headers['cache-control'] ??= 'no-store';
    // A stream that was cut must look cut, or the browser would wait for the rest forever.
    answer.on('close', () => {
      if (!answer.complete) response.destroy();
    });
  });
  return (request, response, { target, body, client, onUnreachable }) => {
    nameTheClient(request, client, body);
    const buffer = body === null ? {} : { buffer: Readable.from([body]) };
    proxy.web(request, response, { target: `http://${target}`, ...buffer }, () => {
      if (response.headersSent) response.destroy();
      else onUnreachable();
    });
  };
}

/** Replaces all headers by which a client describes itself with what the edge knows. */
function nameTheClient({ headers }: IncomingMessage, client: string, body: Buffer | null): void {
  for (const name of Object.keys(headers)) {
    if (name === 'forwarded' || name === 'x-real-ip' || name.startsWith('x-forwarded-')) delete headers[name];
  }
  headers['x-forwarded-for'] = client;
  headers['x-forwarded-proto'] = 'http';
  if (headers.host !== undefined) headers['x-forwarded-host'] = headers.host;
  if (body === null) return;
  delete headers['transfer-encoding'];
  headers['content-length'] = String(body.length);
}
