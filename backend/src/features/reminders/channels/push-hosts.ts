import { lookup as resolve } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** Push hosts of Chrome and most others, Firefox, Safari, Edge. A dot at the beginning allows any subdomain. */
const browserHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/**
 * `named`: the operator named this exact host and port, in any network. `browsers`: one of the browsers' makers, never
 * in a local network.
 */
export type PushHost = 'named' | 'browsers' | null;

/** Kind of host of a subscription; null if messages must not be sent there, as a driver could choose any address. */
export function pushHostOf(endpoint: string, namedHosts: readonly string[]): PushHost {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  if (namedHosts.includes(url.host)) return 'named';
  const isOfBrowsers = browserHosts.some((host) =>
    host.startsWith('.') ? url.host.endsWith(host) : url.host === host,
  );
  return isOfBrowsers ? 'browsers' : null;
}

/** Addresses of no public host: the special-purpose registries of IANA (RFC 6890), and multicast. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv4');
}

/** Global IPv6 addresses so far (RFC 4291, section 2.4), without tunnels to IPv4 (6to4, Teredo) and documentation. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const notGlobal = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notGlobal.addSubnet(network, prefix, 'ipv6');
}

/** True if an IP address, as text, is on the public internet. */
function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !notPublic.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !notGlobal.check(address, 'ipv6');
}

/**
 * Resolves a name only if all of its addresses are public. The connection uses the address resolved here, so a name
 * that changes its address afterwards leads nowhere else.
 */
export function publicLookup(resolver: typeof resolve = resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolver(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new Error('The push service is at no public address.'), '');
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
