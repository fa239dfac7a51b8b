import { isIP } from 'node:net';
import type { Request } from 'express';

const mappedIpv4 = /^0:0:0:0:0:ffff:([0-9a-f]+):([0-9a-f]+)$/;

/** Who is counted where nobody has signed in. What a proxy names need not be an address: many long ones would make counting them the costly part. */
export function callerOf({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  const address = [ip, socket.remoteAddress].find((each) => each !== undefined && isIP(each) !== 0);
  return address === undefined ? 'unknown' : countedAddress(address);
}

/**
 * What is counted as one caller: nobody has a single IPv6 address, but 64 bits of them. An IPv4 address that is written as one of IPv6
 * counts as itself. scripts/edge/client-address.ts and the edge's template have the same.
 */
function countedAddress(address: string): string {
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
