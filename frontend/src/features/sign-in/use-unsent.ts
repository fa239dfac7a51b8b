import { useCallback, useEffect, useState } from 'react';
import { countDrafts } from '@/lib/forms/draft-storage';
import { loadMessages } from '@/lib/i18n/start';
import { isStoredOf } from '@/lib/logbook/opened-logbook';
import { clearQueue, countQueued } from '@/lib/offline/outbox-store';
import { countUnsentRecordings } from '@/lib/recording/recording-store';

export interface Unsent {
  /** Number of unsent entries, which stay on this device. */
  readonly waiting: number;
  /** Number of unsaved entries, which the sign-out deletes. */
  readonly drafts: number;
}

const nothing: Unsent = { waiting: 0, drafts: 0 };

/** Counts the data that is only on this device when a driver signs out; deletes it if the account was deleted. */
export function useUnsent(uid: string | undefined, accountDeleted: boolean) {
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const [leaves, setLeaves] = useState(false);

  useEffect(() => {
    if (uid === undefined) return;
    let here = true;
    async function readCount(driver: string): Promise<Unsent> {
      const files = await import('@/entities/attachments/device-attachments');
      const counts = [...(await countQueued()), ...(await files.countOnDevice())];
      const ofDriver = counts.filter(([owner]) => isStoredOf(driver, owner));
      if (accountDeleted) {
        for (const owner of new Set([driver, ...ofDriver.map(([id]) => id)])) {
          await clearQueue(owner).catch(() => undefined);
          await files.clearDevice(owner).catch(() => undefined);
        }
      }
      const waiting = accountDeleted ? 0 : ofDriver.reduce((sum, [, count]) => sum + count, 0);
      const recorded = [...(await countUnsentRecordings())].filter(([owner]) => isStoredOf(driver, owner));
      const drafts = accountDeleted ? 0 : countDrafts(driver) + recorded.length;
      if (waiting + drafts > 0) await loadMessages('outbox');
      return { waiting, drafts };
    }
    void readCount(uid).then((counted) => here && setUnsent(counted));
    return () => {
      here = false;
    };
  }, [uid, accountDeleted]);

  return {
    unsent: unsent ?? nothing,
    mayLeave: leaves || (unsent !== null && unsent.waiting + unsent.drafts === 0),
    leave: useCallback(() => setLeaves(true), []),
  };
}
