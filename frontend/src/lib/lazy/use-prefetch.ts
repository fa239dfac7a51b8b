import { useEffect } from 'react';
import { deviceLanguage } from '../i18n/languages';
import { idle } from './idle';

function listed(name: string): readonly string[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return meta === null ? [] : meta.content.split(' ');
}

function fetchFile(href: string): void {
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  const isStyle = href.endsWith('.css');
  const link = document.createElement('link');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.fetchPriority = 'low';
  link.href = href;
  document.head.append(link);
}

/**
 * Fetches the files and messages that the page lists under this name (see preload-driver.ts) without executing them, so
 * that later imports work at once and without a network. Pages of the development server have no lists.
 */
export async function fetchFiles(name: string): Promise<void> {
  for (const href of [...listed(`${name}-files`), ...listed(`${name}-messages-${deviceLanguage()}`)]) {
    // Even starting thirty downloads at once would hold up a phone.
    await idle();
    fetchFile(href);
  }
}

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
