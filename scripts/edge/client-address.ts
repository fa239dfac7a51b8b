import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** What is counted as one client: nobody has a single IPv6 address, but 64 bits of them. */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6 || address.includes('.')) return address;
  const [start = '', ...rest] = address.split('::');
  const groups = start.split(':');
  return groups.length >= 4 || rest.length === 0 ? groups.slice(0, 4).join(':') : `${start}::`;
}

/** Whether a text is a list item of ROADBOOK_TRUSTED_PROXIES: an address, or a network as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return longest > 0 && more.length === 0 && (bits === undefined || isBits(bits, longest));
}

const isBits = (text: string, longest: number) => /^\d{1,3}$/.test(text) && Number(text) <= longest;

/**
 * Who sends a request. What X-Forwarded-For says is believed from the proxies that are named, and read from its end: the
 * last address that is none of them is the client's.
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
