import { createHash } from 'node:crypto';
import type { lookup } from 'node:dns';
import { request } from 'node:https';
import { join } from 'node:path';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../../config/config.module';
import type { Environment } from '../../../config/environment';
import { DomainError } from '../../../domain/errors/domain-error';
import type { PushTarget } from '../../../domain/reminders/push-device.schema';
import type { DeliveryFailure, ReminderMessage } from '../../../domain/reminders/reminder.schema';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import type { ReminderChannel } from './channel';
import { PushDevicesService } from './push-devices.service';
import { publicLookup, pushHostOf } from './push-hosts';
import { pushPayload, sendToAll } from './send-push';
import { type VapidKeys, vapidKeyFileName, vapidKeysOf, vapidKeysOfFile } from './vapid-keys';

/** A push service keeps a message for this long for a device that is off; the next day brings its own. */
const heldSeconds = 86_400;

type WebPushTarget = Extract<PushTarget, { channel: 'webPush' }>;

/** Messages to the browsers of a driver through the push services of their makers (RFC 8030, 8291, 8292). */
@Injectable()
export class WebPushChannel implements ReminderChannel {
  readonly name = 'webPush';
  readonly #vapid: (VapidKeys & { readonly subject: string }) | null;
  readonly #namedHosts: readonly string[];

  /** Created after the store, so that the store is the first to report a problem with the data folder. */
  constructor(
    @Inject(ENVIRONMENT) { VAPID_SUBJECT, VAPID_PRIVATE_KEY, WEB_PUSH_HOSTS, DATA_DIR }: Environment,
    @Inject(DOCUMENTS) _opened: Documents,
    private readonly devices: PushDevicesService,
  ) {
    this.#namedHosts = WEB_PUSH_HOSTS;
    this.#vapid =
      VAPID_SUBJECT === undefined
        ? null
        : {
            ...(VAPID_PRIVATE_KEY === undefined
              ? vapidKeysOfFile(join(DATA_DIR, vapidKeyFileName))
              : vapidKeysOf(VAPID_PRIVATE_KEY)),
            subject: VAPID_SUBJECT,
          };
  }

  get isAvailable(): boolean {
    return this.#vapid !== null;
  }

  /** Key for which browsers subscribe. */
  get publicKey(): string | null {
    return this.#vapid?.publicKey ?? null;
  }

  /** Refuses a subscription that does not lead to a push service. */
  check({ endpoint }: WebPushTarget): void {
    if (pushHostOf(endpoint, this.#namedHosts) !== null) return;
    throw new DomainError('INPUT_INVALID', { fields: [{ path: 'target.endpoint', rule: 'INPUT_INVALID' }] });
  }

  async canReach(driverId: string): Promise<boolean> {
    return this.isAvailable && (await this.devices.reachable(driverId, 'webPush')).length > 0;
  }

  send(driverId: string, message: ReminderMessage): ReturnType<ReminderChannel['send']> {
    return sendToAll(this.devices, driverId, 'webPush', (target) => this.deliver(target, message));
  }

  /** Null if the push service accepted the message. */
  async deliver(target: WebPushTarget, message: ReminderMessage): Promise<DeliveryFailure | null> {
    const host = pushHostOf(target.endpoint, this.#namedHosts);
    if (this.#vapid === null) return 'notSetUp';
    if (host === null) return 'refused';
    const { endpoint, p256dh, auth } = target;
    const options = { ttl: heldSeconds, urgency: 'normal', topic: topicOf(message) } as const;
    const { headers, body } = await buildPushPayload(
      { data: pushPayload(message), options },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      this.#vapid,
    );
    const answer = await sendPush({ endpoint, headers, body, mayBeLocal: host === 'named' });
    return typeof answer === 'number' ? failureOf(answer) : answer;
  }
}

/**
 * Topic of a message: of several with the same one that wait for a device, only the last arrives; 32 characters at most
 * (RFC 8030, section 5.4).
 */
function topicOf({ id }: ReminderMessage): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 32);
}

function failureOf(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'unreachable' : 'refused';
}

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
function sendPush({
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
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(answerTimeoutMilliseconds),
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
