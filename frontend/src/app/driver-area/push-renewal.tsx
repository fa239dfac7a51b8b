import { useEffect } from 'react';
import { useAppConfig } from '@/config/app-config-context';
import { readStored } from '@/config/device-storage';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { trpc } from '@/lib/trpc/client';
import { pushKeyPrefix } from '@/platform/push-owners';

/** Checks on a device that receives messages whether they still arrive, each time the application starts. */
export function PushRenewal() {
  const config = useAppConfig();
  const { driverId } = useLogbook();
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (readStored(`${pushKeyPrefix}${driverId}`) === null) return;
    // Without a network the next start tries again.
    void import('@/features/reminders/settings/renew-push')
      .then(({ renewPush }) => renewPush(driverId, client, config))
      .catch(() => undefined);
  }, [driverId, client, config]);
  return null;
}
