import { newSecret } from '../identity/secret.ts';
import { freePorts } from './port.ts';
import type { Settings } from './settings.ts';

/** Where the parts behind the edge listen, as host:port: on this machine only. */
export interface Addresses {
  readonly backend: string;
  /** With a secret behind it, without which nothing is answered there. null where identity is hosted. */
  readonly identity: string | null;
}

export async function chooseAddresses({ identity }: Pick<Settings, 'identity'>): Promise<Addresses> {
  const [backend, emulator] = (await freePorts(2)).map((port) => `127.0.0.1:${port}`);
  if (backend === undefined || emulator === undefined) throw new Error('There are no free ports.');
  return { backend, identity: identity === 'embedded' ? `${emulator}/${newSecret()}` : null };
}
