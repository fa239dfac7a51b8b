import { isIP } from 'node:net';
import type { Environment } from '../../config/environment';

const localhost = 'localhost';

/** The site to which passkeys belong, and the addresses at which browsers may use them. */
export interface RelyingParty {
  readonly id: string;
  isOrigin(origin: string): boolean;
}

/**
 * The site is the name of the public address; without one, this machine at any port. Null for an address that cannot
 * have passkeys: a number, or a name without TLS.
 */
export function relyingParty({
  PUBLIC_URL,
  ROADBOOK_ORIGINS,
}: Pick<Environment, 'PUBLIC_URL' | 'ROADBOOK_ORIGINS'>): RelyingParty | null {
  const known = [...(PUBLIC_URL === undefined ? [] : [PUBLIC_URL]), ...ROADBOOK_ORIGINS]
    .map((address) => URL.parse(address))
    .filter((url) => url !== null);
  const id = known[0]?.hostname ?? localhost;
  if (id === localhost) {
    return { id, isOrigin: (origin) => /^https?:\/\/localhost(:\d{1,5})?$/.test(origin) };
  }
  const origins = new Set(
    known
      .filter(({ hostname, protocol }) => protocol === 'https:' && isWithin(hostname, id))
      .map(({ origin }) => origin),
  );
  const isNumber = isIP(id) !== 0 || id.startsWith('[');
  return isNumber || origins.size === 0 ? null : { id, isOrigin: (origin) => origins.has(origin) };
}

const isWithin = (hostname: string, site: string) => hostname === site || hostname.endsWith(`.${site}`);
