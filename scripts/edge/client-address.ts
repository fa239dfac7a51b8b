import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const mappedIpv4 = /^0:0:0:0:0:ffff:([0-9a-f]+):([0-9a-f]+)$/;

/**
 * Returns the network that counts as one client: 64 bits of an IPv6 address, as nobody has a single one. IPv4 addresses
 * written as IPv6 count as IPv4. backend/src/rpc/caller-address.ts has the same.
 */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const [, high, low] = mappedIpv4.exec(groups.join(':')) ?? [];
  if (high !== undefined && low !== undefined) return [...bytesOf(high), ...bytesOf(low)].join('.');
  return groups.slice(0, 4).join(':');
}

/** The eight groups of an IPv6 address, in one spelling. */
function groupsOf(address: string): string[] {
  const [unscoped = ''] = address.split('%');
  const [start = '', end = ''] = new URL(`http://[${unscoped}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [start, end].map((groups) => groups.split(':').filter((group) => group !== ''));
  const [head, tail] = [first ?? [], last ?? []];
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

function bytesOf(group: string): number[] {
  const bits = Number.parseInt(group, 16);
  return [bits >> 8, bits & 255];
}

/** True for a list item of ROADBOOK_TRUSTED_PROXIES: an address, or a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return longest > 0 && more.length === 0 && (bits === undefined || isBits(bits, longest));
}

const isBits = (text: string, longest: number) => /^\d{1,3}$/.test(text) && Number(text) <= longest;

/**
 * Returns a function that finds the client of a request. X-Forwarded-For is trusted only from the listed proxies and
 * read from its end: the last address that is not a listed proxy is the client's.
 */
export function clientAddresses(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return ({ headers, socket }) => {
    let client = socket.remoteAddress ?? '';
    const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse();
    for (const address of named.map((text) => text.trim())) {
      if (!isTrusted(client) || isIP(address) === 0) break;
      client = address;
    }
    return client;
  };
}
