import type { PushOverview, PushTarget } from '@domain/reminders/push-device.schema';
import type { AppConfig } from '@/config/app-config';
import { loadMessaging } from '@/platform/messaging';
import { currentRegistration, endSubscription, subscribedFor } from '@/platform/push-subscription';
import { forgetDevice } from './this-device';

/**
 * Returns the address at which the server reaches this browser; null if it has none, because there is no service
 * worker.
 */
export async function pushTarget(
  { channel, publicKey }: Pick<PushOverview, 'channel' | 'publicKey'>,
  config: AppConfig,
): Promise<PushTarget | null> {
  const registration = await currentRegistration();
  if (registration === null || channel === null) return null;
  if (channel === 'cloudMessaging') {
    const messaging = await loadMessaging(config);
    if (messaging === null) return null;
    const { getToken } = await import('firebase/messaging');
    return { channel, token: await getToken(messaging, { serviceWorkerRegistration: registration }) };
  }
  if (publicKey === null) return null;
  const { endpoint, keys } = (await subscribedFor(registration, publicKey)).toJSON();
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return null;
  return { channel, endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

export function addressOf(target: PushTarget): string {
  return target.channel === 'webPush' ? target.endpoint : target.token;
}

/** Ends all messages to this device. */
export async function endPush(driverId: string): Promise<void> {
  forgetDevice(driverId);
  await endSubscription().catch(() => undefined);
}
