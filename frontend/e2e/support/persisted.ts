import type { Page } from '@playwright/test';
import { expect } from './test';

type Persisted = Readonly<Record<string, string>>;

/** The pages are kept on the device, as they are some moments after the first visit. */
export async function expectPagesPersisted(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Reads the data that the device keeps of the last views. */
export function readPersisted(page: Page): Promise<Persisted> {
  return page.evaluate(
    () =>
      new Promise<Persisted>((resolve, reject) => {
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
export function writePersisted(page: Page, persisted: Persisted): Promise<void> {
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
    persisted,
  );
}

/** Waits until the last view is stored on the device. */
export async function expectSeenPersisted(page: Page, text: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(Object.values(await readPersisted(page)))).toContain(text);
}
