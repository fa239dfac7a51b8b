import { isIP } from 'node:net';

export interface Addresses {
  /** Where it listens. */
  readonly host: string;
  /** Further addresses under which browsers find it, such as https://log.example.com. */
  readonly origins: readonly string[];
  /** The hosted sign-in pages' host, which may be this one. */
  readonly authDomain: string;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];
const everywhere = new Set(['0.0.0.0', '::']);
const hostHeader = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/;

/**
 * Whether a Host header names this application. A page of another site can make its own name lead here, and would
 * then count as this application in the browser; that name gives it away. Ports may differ: tunnels change them.
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
