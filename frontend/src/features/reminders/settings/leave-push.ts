import type { AppRouter } from '@api/app-router';
import type { LogbookName } from '@domain/logbooks/logbook-name';
import { createTRPCClient } from '@trpc/client';
import { storedUnder } from '@/lib/logbook/opened-logbook';
import { type RpcOptions, rpcLinks } from '@/lib/trpc/links';
import { endSubscription } from '@/platform/push-subscription';
import { forgetDevice, rememberDevice, thisDevice } from './this-device';

const logbooks = ['own', 'examples'] as const satisfies readonly LogbookName[];

interface Leaving {
  /** Removes the device at the server, on behalf of the driver who leaves. */
  readonly removeDevice: (logbook: LogbookName, id: string) => Promise<unknown>;
  /** Ends the subscription in the browser. */
  readonly endSubscription: () => Promise<void>;
}

/**
 * Ends in this browser the messages of drivers who are not here. The server is informed when one of them returns; until
 * then its messages are refused.
 */
export async function endMessagesOf(
  driverIds: readonly string[],
  end: Leaving['endSubscription'] = endSubscription,
): Promise<void> {
  const subscribed = driverIds.filter((driverId) => thisDevice(driverId)?.hasLeft === false);
  if (subscribed.length === 0) return;
  await end();
  for (const driverId of subscribed) {
    const device = thisDevice(driverId);
    // Skipped if the server already knows.
    if (device !== null) rememberDevice(driverId, { ...device, hasLeft: true });
  }
}

/** Ends messages both in the browser and at the server, either of which may be unreachable; never rejects. */
export async function leavePush(uid: string, leaving: Leaving): Promise<void> {
  const driverIds = logbooks.map((logbook) => storedUnder(uid, logbook));
  await Promise.allSettled([
    endMessagesOf(driverIds, leaving.endSubscription),
    ...logbooks.map(async (logbook) => {
      const driverId = storedUnder(uid, logbook);
      const device = thisDevice(driverId);
      if (device === null) return;
      await leaving.removeDevice(logbook, device.id);
      forgetDevice(driverId);
    }),
  ]);
}

/** Ends messages when the driver signs out, or when the account was deleted and the server has no more of its data. */
export function leaveThisDevice(
  uid: string,
  identity: RpcOptions['identity'],
  accountDeleted: boolean,
): Promise<void> {
  const clientFor = (logbook: LogbookName) =>
    createTRPCClient<AppRouter>({ links: rpcLinks({ identity, logbook, onSignedOut: () => undefined }) });
  return leavePush(uid, {
    removeDevice: async (logbook, id) => {
      if (!accountDeleted) await clientFor(logbook).push.unsubscribe.mutate({ id });
    },
    endSubscription,
  });
}
