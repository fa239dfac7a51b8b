import getPort from 'get-port';
import { newSecret } from '../identity/secret.ts';
import type { Settings } from './settings.ts';

/** Addresses of the parts behind the edge, as host:port, on this machine only. */
export interface Addresses {
  readonly backend: string;
  /** Address with a secret, without which nothing is answered there; null with hosted identity. */
  readonly identity: string | null;
}

export async function chooseAddresses({ identity }: Pick<Settings, 'identity'>): Promise<Addresses> {
  const backend = await freeAddress();
  return { backend, identity: identity === 'embedded' ? `${await freeAddress()}/${newSecret()}` : null };
}

async function freeAddress(): Promise<string> {
  const host = '127.0.0.1';
  return `${host}:${await getPort({ host })}`;
}
