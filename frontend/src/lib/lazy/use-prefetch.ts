import { useEffect } from 'react';
import { fetchFiles } from './fetch-files';
import { idle } from './idle';

/** Connection information, which few browsers provide. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** True if the driver pays for every byte or waits for it; then nothing is fetched ahead. */
export function isFrugal(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** Time after which the driver has looked at the page or has begun to scroll. */
const laterMs = 3000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Fetches parts that are likely to be opened next once the page is idle, so that they open at once and without a
 * network. If `files` is given, those are fetched first and executed later, because execution holds up a slow phone.
 * `fetches` must be stable.
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
        // One task each, so that a tap waits for one of them at most.
        await idle();
        await fetchIt().catch(() => undefined);
      }
    })();
    return () => {
      isHere = false;
    };
  }, [isShown, fetches, files]);
}
