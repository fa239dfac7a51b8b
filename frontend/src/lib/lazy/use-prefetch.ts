import { useEffect } from 'react';
import { fetchFiles } from './fetch-files';
import { idle } from './idle';

/** As far as the browser says; few do. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whoever pays for every byte, or waits for it, is sent nothing that they may never open. */
export function isFrugal(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** By then whoever opened the page has looked at it, or has begun to scroll. */
const laterMs = 3000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Fetches what is likely to be opened next, once the page stands and has nothing to do, so that it opens at once and
 * without a network too. Where the page names its `files`, they are fetched first and run a little later: running them
 * holds up a slow phone. `fetches` is stable.
 */
export function usePrefetch(
  isShown: boolean,
  fetches: readonly (() => Promise<unknown>)[],
  files?: string,
): void {
  useEffect(() => {
    if (!isShown || isFrugal()) return;
    let isHere = true;
    void (async () => {
      await idle();
      if (!isHere) return;
      if (files !== undefined) await Promise.all([fetchFiles(files), pause(laterMs)]);
      for (const fetchIt of fetches) {
        // Each in a turn of its own: a tap meanwhile waits for one of them at most.
        await idle();
        await fetchIt().catch(() => undefined);
      }
    })();
    return () => {
      isHere = false;
    };
  }, [isShown, fetches, files]);
}
