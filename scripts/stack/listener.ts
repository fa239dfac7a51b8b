import { createServer, type RequestListener, type Server } from 'node:http';
import { refuse, refuseUnread } from '../edge/refusals.ts';
import { maxHeaderBytes } from '../edge.ts';
import { listen } from './port.ts';
import type { Settings } from './settings.ts';

export interface Listener {
  readonly server: Server;
  readonly port: number;
  /** Serves from now on; before that, every request is answered with 502. */
  open(answer: RequestListener): void;
}

/** How long a request may take to arrive: its head as under nginx, a file five minutes; the edge gives others less. */
const arrival = { headersTimeout: 15_000, requestTimeout: 300_000, connectionsCheckingInterval: 5_000 };

/** As nginx: after Node's own five seconds a connection ends while its client sends the next request on it. */
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
