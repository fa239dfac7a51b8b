import { Inject, Injectable } from '@nestjs/common';
import type { Messaging } from 'firebase-admin/messaging';
import { z } from 'zod';
import { ENVIRONMENT } from '../../../config/config.module';
import type { Environment } from '../../../config/environment';
import type { PushTarget } from '../../../domain/reminders/push-device.schema';
import type { DeliveryFailure, ReminderMessage } from '../../../domain/reminders/reminder.schema';
import type { ReminderChannel } from './channel';
import { PushDevicesService } from './push-devices.service';
import { pushPayload, sendToAll } from './send-push';

/** Nest token: a function that opens the hosted messaging. */
export const OPEN_MESSAGING = Symbol('OPEN_MESSAGING');

/** Cloud Messaging keeps a message for this long for a device that is off; the next day brings its own. */
const heldSeconds = 86_400;

type CloudMessagingTarget = Extract<PushTarget, { channel: 'cloudMessaging' }>;

/** Messages to the browsers of a driver through Firebase Cloud Messaging. */
@Injectable()
export class CloudMessagingChannel implements ReminderChannel {
  readonly name = 'cloudMessaging';
  readonly isAvailable: boolean;

  constructor(
    @Inject(ENVIRONMENT) { CLOUD_MESSAGING }: Environment,
    @Inject(OPEN_MESSAGING) private readonly open: () => Promise<Messaging>,
    private readonly devices: PushDevicesService,
  ) {
    this.isAvailable = CLOUD_MESSAGING;
  }

  async canReach(driverId: string): Promise<boolean> {
    return this.isAvailable && (await this.devices.reachable(driverId, 'cloudMessaging')).length > 0;
  }

  send(driverId: string, message: ReminderMessage): ReturnType<ReminderChannel['send']> {
    return sendToAll(this.devices, driverId, 'cloudMessaging', (target) => this.deliver(target, message));
  }

  /** Null if Cloud Messaging accepted the message. */
  async deliver({ token }: CloudMessagingTarget, message: ReminderMessage): Promise<DeliveryFailure | null> {
    if (!this.isAvailable) return 'notSetUp';
    try {
      const messaging = await this.open();
      // Sends only data: the service worker shows it, so that it is shown once.
      const data = { reminder: pushPayload(message) };
      await messaging.send({ token, data, webpush: { headers: { TTL: String(heldSeconds) } } });
      return null;
    } catch (error) {
      return failureOf(error);
    }
  }
}

const sdkErrorSchema = z.object({ code: z.string() });

/** https://firebase.google.com/docs/cloud-messaging/error-codes */
function failureOf(error: unknown): DeliveryFailure {
  switch (sdkErrorSchema.safeParse(error).data?.code) {
    case 'messaging/registration-token-not-registered':
    case 'messaging/invalid-registration-token':
      return 'gone';
    case 'messaging/invalid-argument':
    case 'messaging/invalid-payload':
    case 'messaging/mismatched-credential':
    case 'messaging/third-party-auth-error':
      return 'refused';
    case 'app/invalid-credential':
    case 'messaging/authentication-error':
      return 'notSetUp';
    default:
      return 'unreachable';
  }
}
