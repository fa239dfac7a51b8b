import type { AppConfig } from '@/config/app-config';
import type { trpc } from '@/lib/trpc/client';
import { pushPermission } from '@/platform/push-subscription';
import { deviceName } from './device-name';
import { addressOf, endPush, pushTarget } from './push-device';
import { forgetDevice, rememberDevice, thisDevice } from './this-device';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/**
 * Browsers end subscriptions without a word, and the server's key may change: on a device that takes messages, each start of the
 * application subscribes again where that is needed. A device that was removed elsewhere takes none any more, and one that its
 * driver left without a network is removed now.
 */
export async function renewPush(driverId: string, client: Client, config: AppConfig): Promise<void> {
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
  // The push service has forgotten it; only a new one can be reached.
  if (known.failure === 'gone') {
    await endPush(driverId);
    rememberDevice(driverId, device);
  }
  const target = await pushTarget(overview, config);
  if (target === null || (addressOf(target) === device.address && known.failure !== 'gone')) return;
  const name = deviceName(navigator.userAgent);
  const { id } = await client.push.subscribe.mutate({ target, name, replacesId: device.id });
  rememberDevice(driverId, { id, address: addressOf(target) });
}
