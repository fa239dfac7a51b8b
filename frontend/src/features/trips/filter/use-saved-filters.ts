import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccount } from '@/entities/account/use-account';
import { toProblem } from '@/lib/errors/problem';
import { firstSight } from '@/lib/i18n/initial-language';
import { useOnline } from '@/lib/offline/use-online';
import { trpc } from '@/lib/trpc/client';
import { type FilterChange, loadChanges, storeChanges, withChanges, without } from './filter-changes';

const noFilters: readonly string[] = [];

/**
 * Maximum number of attempts, because other devices may change the account, too. After that, the next visit tries
 * again.
 */
const maxAttempts = 3;

/** Filters that the driver saved on any device. Changes that the server has not accepted yet wait on this device. */
export function useSavedFilters(driverId: string) {
  const { account } = useAccount();
  const isOnline = useOnline();
  const utils = trpc.useUtils();
  const [changes, setChanges] = useState(() => loadChanges(driverId));
  const [isSending, setIsSending] = useState(false);
  /** Changes that failed to send. They are retried with the next change, network connection or visit. */
  const tried = useRef<readonly FilterChange[] | null>(null);
  const filters = account?.tripFilters ?? noFilters;

  const change = useCallback(
    (changed: (before: readonly FilterChange[]) => readonly FilterChange[]) => {
      // Another tab may have changed them, too.
      const next = changed(loadChanges(driverId));
      storeChanges(driverId, next);
      setChanges(next);
    },
    [driverId],
  );

  const send = useCallback(
    async (sent: readonly FilterChange[]): Promise<void> => {
      const input = { firstSight: firstSight() };
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        try {
          const known = attempt === 0 ? utils.account.me.getData(input) : undefined;
          const before = known ?? (await utils.account.me.fetch(input, { staleTime: 0 }));
          const tripFilters = [...withChanges(before.tripFilters, sent)];
          const update = { version: before.version, changes: { tripFilters } };
          utils.account.me.setData(input, await utils.client.account.update.mutate(update));
          return change((waiting) => without(waiting, sent));
        } catch (error) {
          if (toProblem(error).reason !== 'VERSION_CLASH') return;
        }
      }
    },
    [utils, change],
  );

  const isKnown = account !== undefined;
  useEffect(() => {
    if (!isOnline) tried.current = null;
    if (changes.length === 0 || !isKnown || !isOnline || isSending || tried.current === changes) return;
    tried.current = changes;
    setIsSending(true);
    void send(changes).finally(() => setIsSending(false));
  }, [changes, isKnown, isOnline, isSending, send]);

  return {
    saved: withChanges(filters, changes),
    save: (address: string) => change((before) => [...before, { address, isSaved: true }]),
    remove: (address: string) => change((before) => [...before, { address, isSaved: false }]),
  };
}
