import { useEffect } from 'react';

/** As far as the browser says; few do. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whoever pays for every byte, or waits for it, is sent nothing that they may never open. */
function isFrugal(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** Longer than this a page is never busy without somebody touching it. */
const latestMs = 5000;

function whenIdle(work: () => void): () => void {
  // Safari has no word for being idle.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}

/**
 * Fetches what is likely to be opened next, once the page stands and has nothing to do, so that it opens at once and
 * without a network too. `fetches` is stable.
 */
export function usePrefetch(isShown: boolean, fetches: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    if (!isShown || isFrugal()) return;
    return whenIdle(() => {
      // One after the other: a tap meanwhile does not wait behind all of them.
      void (async () => {
        for (const fetchIt of fetches) await fetchIt().catch(() => undefined);
      })();
    });
  }, [isShown, fetches]);
}
