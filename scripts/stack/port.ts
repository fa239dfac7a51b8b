import { once } from 'node:events';
import type { Server } from 'node:net';

/** Listens, or throws with a plain reason. Returns the port, which is another one if 0 was requested. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(refusal(error, host, port), { cause: error });
  }
  return portOf(server);
}

function refusal(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const choose = `Choose another: PORT=${port < 65_535 ? port + 1 : 8080} npm start`;
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. ${choose}`;
  if (code === 'EACCES') return `Port ${port} is not allowed to this user. ${choose}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${host} is not an address of this machine.`;
  return `Port ${port} cannot be listened on: ${error instanceof Error ? error.message : error}`;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
