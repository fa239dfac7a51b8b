import { useEffect, useRef } from 'react';
import { useOutboxItems } from '@/lib/offline/use-waiting';
import { trpc } from '@/lib/trpc/client';

/** What is reckoned from several kinds of record is asked for again once something of any kind has arrived. */
export function useFreshAfterWrites(): void {
  const utils = trpc.useUtils();
  const waiting = useOutboxItems().length;
  const before = useRef(waiting);

  useEffect(() => {
    const hasArrived = waiting < before.current;
    before.current = waiting;
    if (!hasArrived) return;
    void utils.timeline.invalidate();
    void utils.energy.economy.invalidate();
  }, [waiting, utils]);
}
