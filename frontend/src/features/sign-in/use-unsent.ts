import { useCallback, useEffect, useState } from 'react';
import { loadWords } from '@/lib/i18n/start';
import { countKept, forgetKept } from '@/lib/offline/outbox-store';

/** What whoever signs out has on this device only; with a deleted account that goes too. */
export function useUnsent(uid: string | undefined, accountDeleted: boolean) {
  const [waiting, setWaiting] = useState<number | null>(null);
  const [leaves, setLeaves] = useState(false);

  useEffect(() => {
    if (uid === undefined) return;
    let here = true;
    async function look(driver: string): Promise<number> {
      if (accountDeleted) await forgetKept(driver).catch(() => undefined);
      const count = await countKept(driver);
      if (count > 0) await loadWords('outbox');
      return count;
    }
    void look(uid).then((count) => here && setWaiting(count));
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
