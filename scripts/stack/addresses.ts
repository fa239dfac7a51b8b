import getPort from 'get-port';

/** Address for a part behind the edge, as host:port, on this machine only. */
export async function freeAddress(): Promise<string> {
  const host = '127.0.0.1';
  return `${host}:${await getPort({ host })}`;
}
