import { useEffect, useState, useSyncExternalStore } from 'react';
import { painted } from './painted';

export type Busy = ReturnType<typeof createBusy>;

function createBusy() {
  const listeners = new Set<() => void>();
  let isBusy = false;
  let stands = true;
  function become(now: boolean): void {
    isBusy = now;
    for (const listener of listeners) listener();
  }
  return {
    isBusy: () => isBusy,
    /** Whether the form is still there, to show what came of it. */
    stands: () => stands,
    mounted(): () => void {
      stands = true;
      return () => {
        stands = false;
      };
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Begins the work once the button that was pressed shows it; nothing if it is at it already. */
    async during<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
      if (isBusy) return undefined;
      become(true);
      try {
        await painted();
        return await work();
      } finally {
        become(false);
      }
    },
  };
}

/** Whether a form is being sent, told to its button alone: the form itself is not drawn again for it. */
export function useBusy(): Busy {
  const [busy] = useState(createBusy);
  useEffect(() => busy.mounted(), [busy]);
  return busy;
}

export function useIsBusy(busy: Busy): boolean {
  return useSyncExternalStore(busy.subscribe, busy.isBusy);
}
