import type { lookup } from 'node:dns';
import { request } from 'node:https';
import { publicLookup } from './push-hosts';

const answerTimeoutMilliseconds = 10_000;

interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** True if the host may have an address in a local network. */
  readonly mayBeLocal: boolean;
  readonly resolver?: typeof lookup;
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
