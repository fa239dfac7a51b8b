import { createServer, type RequestListener, type Server } from 'node:http';
import { refuse, refuseUnread } from '../edge/refusals.ts';
import { maxHeaderBytes } from '../edge.ts';
import { listen } from './port.ts';
import type { Settings } from './settings.ts';

export interface Listener {
  readonly server: Server;
  readonly port: number;
  /** Starts serving; before that, every request is answered with 502. */
  open(answer: RequestListener): void;
}

/** Time limits for a request to arrive: its head as in nginx, a file five minutes; the edge gives others less. */
const arrival = { headersTimeout: 15_000, requestTimeout: 300_000, connectionsCheckingInterval: 5_000 };

/**
 * Same as nginx: with Node's default of five seconds a connection may close just as the client sends the next request.
 */
const keepAliveTimeout = 65_000;

/** Takes the port before the build, so that a port conflict is reported at once. */
export async function takePort({ host, port }: Settings): Promise<Listener> {
  let current: RequestListener = (_request, response) => refuse(response, 502, 'starting');
  const server = createServer(
    { maxHeaderSize: maxHeaderBytes, ...arrival, keepAliveTimeout },
    (request, response) => current(request, response),
  );
  server.on('clientError', refuseUnread);
  const taken = await listen(server, host, port);
  return {
    server,
    port: taken,
    open: (answer) => {
      current = answer;
    },
  };
}
