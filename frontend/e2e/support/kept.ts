import type { Page } from '@playwright/test';
import { expect } from './test';

type Kept = Readonly<Record<string, string>>;

/** The pages are kept on the device, as they are some moments after the first visit. */
export async function expectPagesKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** What the device keeps of what was last seen. */
export function readKept(page: Page): Promise<Kept> {
  return page.evaluate(
    () =>
      new Promise<Kept>((resolve, reject) => {
        const opening = indexedDB.open('roadbook');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('queries').objectStore('queries');
          const [keys, values] = [store.getAllKeys(), store.getAll()];
          store.transaction.onabort = () => reject(store.transaction.error);
          store.transaction.oncomplete = () => {
            opening.result.close();
            resolve(Object.fromEntries(keys.result.map((key, index) => [String(key), values.result[index]])));
          };
        };
      }),
  );
}

/** Puts it back as it was read before. */
export function writeKept(page: Page, kept: Kept): Promise<void> {
  return page.evaluate(
    (entries) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('roadbook');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('queries', 'readwrite').objectStore('queries');
          for (const [key, value] of Object.entries(entries)) store.put(value, key);
          store.transaction.onabort = () => reject(store.transaction.error);
          store.transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    kept,
  );
}

/** What was last seen is written to the device a moment after it was seen. */
export async function expectSeenKept(page: Page, words: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(Object.values(await readKept(page)))).toContain(words);
}
