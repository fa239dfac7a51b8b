import type { Page } from '@playwright/test';
import { expect } from './test';

/** The pages are kept on the device, as they are some moments after the first visit. */
export async function expectPagesKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** What was last seen is written to the device a moment after it was seen. */
export async function expectSeenKept(page: Page, words: string): Promise<void> {
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('roadbook');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const all = opening.result.transaction('queries').objectStore('queries').getAll();
            all.onerror = () => reject(all.error);
            all.onsuccess = () => {
              opening.result.close();
              resolve(JSON.stringify(all.result));
            };
          };
        }),
    );
  await expect.poll(kept).toContain(words);
}
