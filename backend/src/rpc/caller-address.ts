import { isIP } from 'node:net';
import type { Request } from 'express';

const mappedIpv4 = /^0:0:0:0:0:ffff:([0-9a-f]+):([0-9a-f]+)$/;

/**
 * Address under which a caller without sign-in is counted. Only addresses are accepted: a proxy could send long texts,
 * whose counting would be costly.
 */
export function callerOf({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  const address = [ip, socket.remoteAddress].find((each) => each !== undefined && isIP(each) !== 0);
  return address === undefined ? 'unknown' : countedAddress(address);
}

/**
 * Returns the network that counts as one caller: 64 bits of an IPv6 address, as nobody has a single one. IPv4 addresses
 * written as IPv6 count as IPv4. scripts/edge/client-address.ts and the edge's template have the same.
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
