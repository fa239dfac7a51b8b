import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterwards } from './afterwards';

export interface Relay {
  readonly url: string;
  /** Cuts every connection and accepts no new one until `mend`. */
  cut(): void;
  mend(): void;
}

/** Starts a network between a client and a port of this machine, which can be cut. */
export async function startRelay(port: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const beyond = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, beyond],
      [beyond, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => undefined);
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  afterwards(async () => {
    cut();
    server.close();
    await once(server, 'close');
  });
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    mend() {
      isCut = false;
    },
  };
}
