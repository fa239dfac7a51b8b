import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { nextPaint } from './next-paint';

export type Busy = ReturnType<typeof createBusy>;

function createBusy() {
  const store = createStore(() => false);
  let isMounted = true;
  return {
    store,
    isBusy: store.getState,
    /** True while the form is mounted and can show the result. */
    isMounted: () => isMounted,
    mounted(): () => void {
      isMounted = true;
      return () => {
        isMounted = false;
      };
    },
    /** Begins the work once the pressed button shows it; does nothing while other work runs. */
    async during<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
      if (store.getState()) return undefined;
      store.setState(true);
      try {
        await nextPaint();
        return await work();
      } finally {
        store.setState(false);
      }
    },
  };
}

/** State of a form that may be sending. Only its button subscribes, so that the form is not rendered again. */
export function useBusy(): Busy {
  const [busy] = useState(createBusy);
  useEffect(() => busy.mounted(), [busy]);
  return busy;
}

export function useIsBusy(busy: Busy): boolean {
  return useStore(busy.store);
}
