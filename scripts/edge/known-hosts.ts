import { isIP } from 'node:net';

export interface Addresses {
  /** Address that the server listens on. */
  readonly host: string;
  /** Further addresses under which browsers find it, such as https://log.example.com. */
  readonly origins: readonly string[];
  /** Host of the hosted sign-in pages, which may be this one. */
  readonly authDomain: string;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];
const everywhere = new Set(['0.0.0.0', '::']);
const hostHeader = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/;

/**
 * Returns a check whether a Host header names this application. Without it, another site could point its own host name
 * here and act as this application in the browser. Ports may differ, as tunnels change them.
 */
export function knownHosts({
  host,
  origins,
  authDomain,
}: Addresses): (header: string | undefined) => boolean {
  const names = new Set(loopback);
  for (const address of [host, authDomain, ...origins.map((origin) => new URL(origin).host)]) {
    const name = nameOf(isIP(address) === 6 ? `[${address}]` : address);
    if (name !== null) names.add(name);
  }
  const anyAddress = everywhere.has(host);
  return (header) => {
    const name = nameOf(header ?? '');
    return name !== null && (names.has(name) || (anyAddress && isAddress(name)));
  };
}

function nameOf(host: string): string | null {
  return hostHeader.exec(host.toLowerCase())?.[1] ?? null;
}

function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}
