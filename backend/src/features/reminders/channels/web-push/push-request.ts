import { lookup as resolve } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './push-hosts';

const answerTimeoutMilliseconds = 10_000;

interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** True if the host may have an address in a local network. */
  readonly mayBeLocal: boolean;
  readonly resolver?: typeof resolve;
}

/**
 * The status of a push service's answer within ten seconds; follows no redirect and reads no body. `unreachable`
 * certainly delivered nothing, as there was no connection; for `unclear` it is unknown.
 */
export function sendPush({
  endpoint,
  headers,
  body,
  mayBeLocal,
  resolver,
}: PushRequest): Promise<number | 'unreachable' | 'unclear'> {
  return new Promise((done) => {
    let isConnected = false;
    const outgoing = request(
      endpoint,
      {
        ...{ method: 'POST', headers, agent: false, signal: AbortSignal.timeout(answerTimeoutMilliseconds) },
        ...(!mayBeLocal && { lookup: publicLookup(resolver) }),
      },
      (answer) => {
        answer.destroy();
        done(answer.statusCode ?? 0);
      },
    );
    outgoing.once('socket', (socket) => socket.once('secureConnect', () => (isConnected = true)));
    outgoing.once('error', () => done(isConnected ? 'unclear' : 'unreachable'));
    outgoing.end(body);
  });
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
