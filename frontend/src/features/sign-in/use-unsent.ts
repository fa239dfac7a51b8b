import { useCallback, useEffect, useState } from 'react';
import { loadMessages } from '@/lib/i18n/start';
import { clearQueue, countQueued } from '@/lib/offline/outbox-store';

/** What whoever signs out has on this device only; with a deleted account that goes too. */
export function useUnsent(uid: string | undefined, accountDeleted: boolean) {
  const [waiting, setWaiting] = useState<number | null>(null);
  const [leaves, setLeaves] = useState(false);

  useEffect(() => {
    if (uid === undefined) return;
    let here = true;
    async function readCount(driver: string): Promise<number> {
      const files = await import('@/entities/attachments/device-attachments');
      if (accountDeleted) {
        await clearQueue(driver).catch(() => undefined);
        await files.clearDevice(driver).catch(() => undefined);
      }
      const count = (await countQueued(driver)) + (await files.countOnDevice(driver));
      if (count > 0) await loadMessages('outbox');
      return count;
    }
    void readCount(uid).then((count) => here && setWaiting(count));
    return () => {
      here = false;
    };
  }, [uid, accountDeleted]);

  return {
    waiting: waiting ?? 0,
    mayLeave: leaves || waiting === 0,
    leave: useCallback(() => setLeaves(true), []),
  };
}
