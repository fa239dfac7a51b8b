import type { AppConfig } from '@/config/app-config';
import type { trpc } from '@/lib/trpc/client';
import { pushPermission } from '@/platform/push-subscription';
import { deviceName } from './device-name';
import { addressOf, endPush, pushTarget } from './push-device';
import { forgetDevice, rememberDevice, thisDevice } from './this-device';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/**
 * Renews the subscription of a device that receives messages, at each start of the application and after each sign-in,
 * because browsers end subscriptions silently, the server's key may change, and messages end with their session. A device that was removed elsewhere receives no more
 * messages, and one whose driver signed out offline is removed now.
 */
export async function renewPush(
  driverId: string,
  sessionId: string | null,
  client: Client,
  config: AppConfig,
): Promise<void> {
  const device = thisDevice(driverId);
  if (device === null) return;
  if (device.hasLeft) {
    await client.push.unsubscribe.mutate({ id: device.id });
    forgetDevice(driverId);
    return;
  }
  if (pushPermission() !== 'granted') return;
  const overview = await client.push.overview.query({});
  const known = overview.devices.find(({ id }) => id === device.id);
  if (known === undefined || overview.channel === null) return endPush(driverId);
  // The push service no longer knows the subscription; only a new one can be reached.
  if (known.failure === 'gone') {
    await endPush(driverId);
    rememberDevice(driverId, device);
  }
  const target = await pushTarget(overview, config);
  if (target === null) return;
  const isSame = addressOf(target) === device.address && sessionId === (device.sessionId ?? null);
  if (isSame && known.failure !== 'gone') return;
  const name = deviceName(navigator.userAgent);
  const { id } = await client.push.subscribe.mutate({ target, name, replacesId: device.id });
  // The driver switched messages off meanwhile.
  if (thisDevice(driverId) === null) await client.push.unsubscribe.mutate({ id });
  else rememberDevice(driverId, { id, address: addressOf(target), sessionId });
}
