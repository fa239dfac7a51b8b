import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { afterwards } from './afterwards';

export interface Upstream {
  readonly port: number;
  /** host:port, as the edge's environment takes it. */
  readonly address: string;
  readonly requests: IncomingMessage[];
  stop(): Promise<void>;
}

interface Options {
  readonly host?: string;
  readonly port?: number;
  readonly tls?: { readonly key: string; readonly cert: string };
}

const json: RequestListener = (_request, response) => {
  response.setHeader('Content-Type', 'application/json').end('{"result":{"data":{"json":null}}}');
};

/** Starts a server behind the edge that remembers the requests that reached it. */
export async function startUpstream(
  listener: RequestListener = json,
  { host = '127.0.0.1', port = 0, tls }: Options = {},
): Promise<Upstream> {
  const requests: IncomingMessage[] = [];
  const limits = { maxHeaderSize: 81_920 };
  const server = tls ? createTlsServer({ ...limits, ...tls }) : createServer(limits);
  server.on('request', (request: IncomingMessage, response) => {
    requests.push(request);
    listener(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The upstream has no port.');
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  afterwards(stop);
  return { port: address.port, address: `${host}:${address.port}`, requests, stop };
}
