import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { IdentityAccount } from './accounts.collection';
import { type DeviceName, deviceName } from './device-name';

/** Program that makes a call, as far as the server is told. */
export interface Client {
  readonly device: DeviceName;
  /** Language of its page; null if unknown. */
  readonly language: string | null;
  /** Counted address (`rpc/caller-address.ts`). */
  readonly address: string;
}

const maxUserAgentLength = 1_000;

export function clientOf(headers: IncomingHttpHeaders, address: string): Client {
  const locale = headers['x-firebase-locale'];
  return {
    device: deviceName((headers['user-agent'] ?? '').slice(0, maxUserAgentLength)),
    language: typeof locale === 'string' && /^[a-z]{2}$/.test(locale) ? locale : null,
    address,
  };
}

/** Time for which a device is known from an address without another sign-in. */
const knownMs = 180 * 86_400_000;
const maxKnown = 20;

/**
 * Adds a client to those from which an account was signed in to. A sign-in is told to its owner if it is the first by
 * this kind of device from this address: cookies, which would tell devices apart, do not pass the edge.
 */
export function withClient(
  { signedInFrom }: Pick<IdentityAccount, 'signedInFrom'>,
  accountId: string,
  { device, address }: Client,
  nowMs: number,
): { readonly isNew: boolean; readonly signedInFrom: IdentityAccount['signedInFrom'] } {
  const hash = createHash('sha256')
    .update([accountId, device.browser, device.system, address].join('\n'))
    .digest('base64url');
  const others = signedInFrom.filter((each) => each.hash !== hash && nowMs - each.atMs <= knownMs);
  return {
    isNew: !signedInFrom.some((each) => each.hash === hash && nowMs - each.atMs <= knownMs),
    signedInFrom: [...others, { hash, atMs: nowMs }].slice(-maxKnown),
  };
}
