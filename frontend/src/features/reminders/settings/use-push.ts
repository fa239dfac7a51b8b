import type { PushOverview } from '@domain/reminders/push-device.schema';
import { useState } from 'react';
import { useAppConfig } from '@/config/app-config-context';
import { useIdentity } from '@/lib/auth/auth';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { trpc } from '@/lib/trpc/client';
import { sessionOf } from '@/platform/identity/ended-sessions';
import { pushOwnersBesides } from '@/platform/push-owners';
import { askPushPermission, pushPermission } from '@/platform/push-subscription';
import { deviceName } from './device-name';
import { endMessagesOf } from './leave-push';
import { addressOf, endPush, pushTarget } from './push-device';
import { rememberDevice, thisDevice } from './this-device';

/** Messages to this device and the driver's others, and how to change them. */
export function usePush() {
  const config = useAppConfig();
  const identity = useIdentity();
  const { ownId: driverId } = useLogbook();
  const { push } = trpc.useUtils();
  const overview = trpc.push.overview.useQuery({}, { staleTime: 0 });
  const [permission, setPermission] = useState(pushPermission);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const changed = () => push.overview.invalidate();
  const subscribe = trpc.push.subscribe.useMutation({ onSettled: changed });
  const unsubscribe = trpc.push.unsubscribe.useMutation({ onSettled: changed });
  const devices = overview.data?.devices ?? [];
  const device = thisDevice(driverId);
  const here = devices.find(({ id }) => id === device?.id && !device.hasLeft) ?? null;

  async function turnOn(shown: PushOverview): Promise<void> {
    const answer = permission === 'default' ? await askPushPermission() : permission;
    setPermission(answer);
    if (answer !== 'granted') return;
    // Messages to another driver's subscription must not arrive here.
    await endMessagesOf(pushOwnersBesides(driverId));
    const target = await pushTarget(shown, config);
    if (target === null) throw new Error('This browser gave no subscription.');
    const name = deviceName(navigator.userAgent);
    const replacesId = thisDevice(driverId)?.id ?? null;
    const { id } = await subscribe.mutateAsync({ target, name, replacesId });
    const sessionId = sessionOf(await identity.currentToken())?.sessionId ?? null;
    rememberDevice(driverId, { id, address: addressOf(target), sessionId });
  }

  async function remove(id: string): Promise<void> {
    await unsubscribe.mutateAsync({ id });
    if (id === thisDevice(driverId)?.id) await endPush(driverId);
  }

  /** Keeps errors of the browser separate from those of the server. */
  function attempt(work: () => Promise<void>): void {
    setState('busy');
    work().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  }

  return {
    overview,
    permission,
    here,
    devices,
    isBusy: state === 'busy',
    /** Error of the server; null if the browser refused, or if there is no error. */
    error: subscribe.error ?? unsubscribe.error,
    hasBrowserFailed: state === 'failed' && subscribe.error === null && unsubscribe.error === null,
    switchTo(isOn: boolean): void {
      const { data } = overview;
      if (data === undefined || state === 'busy') return;
      attempt(async () => {
        if (isOn) await turnOn(data);
        else if (here !== null) await remove(here.id);
      });
    },
    remove: (id: string) => attempt(() => remove(id)),
  };
}
