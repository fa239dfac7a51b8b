import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface SilentNetwork {
  /** Address for a browser context's `proxy`. */
  readonly proxy: { readonly server: string; readonly bypass: string };
  /** Connections to an address from now on carry nothing more, and nobody is told. */
  readonly silence: (address: RegExp) => void;
  readonly close: () => void;
}

/** Starts a proxy between a browser and the server that can let streams that are open die without notice. */
export async function startSilentNetwork(): Promise<SilentNetwork> {
  const open = new Map<ServerResponse, { readonly address: string; readonly answer: IncomingMessage }>();
  const server = createServer((incoming, outgoing) => {
    const address = incoming.url ?? '';
    const onward = request(address, { method: incoming.method, headers: incoming.headers }, (answer) => {
      open.set(outgoing, { address, answer });
      outgoing.on('close', () => open.delete(outgoing));
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('the proxy has no port');
  return {
    // Chromium passes by a proxy for the own machine unless told otherwise.
    proxy: { server: `http://127.0.0.1:${at.port}`, bypass: '<-loopback>' },
    silence(address) {
      for (const [outgoing, { address: opened, answer }] of open) {
        if (address.test(opened)) answer.unpipe(outgoing);
      }
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
