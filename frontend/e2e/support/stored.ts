import type { Page } from '@playwright/test';
import { expect } from './test';

/** Everything that the device has stored, as text. */
function allStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        for (const asked of [objects.getAllKeys(), objects.getAll()]) {
          await new Promise((resolve, reject) => {
            asked.onsuccess = resolve;
            asked.onerror = () => reject(asked.error);
          });
          found.push(asked.result);
        }
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isOfServer = new URL(request.url).pathname.startsWith('/api');
        found.push([request.url, isOfServer ? await answer?.text() : '']);
      }
    }
    return JSON.stringify(found);
  });
}

/** Expects that what the device has stored names each of the secrets, sooner or later. */
export async function expectAllStored(page: Page, secrets: readonly string[]): Promise<void> {
  await expect.poll(() => namedInStored(page, secrets)).toEqual(secrets);
}

/** Expects that nothing that the device has stored names any of the secrets, sooner or later. */
export async function expectNoneStored(page: Page, secrets: readonly string[]): Promise<void> {
  await expect.poll(() => namedInStored(page, secrets)).toEqual([]);
}

async function namedInStored(page: Page, secrets: readonly string[]): Promise<readonly string[]> {
  const stored = await allStored(page);
  return secrets.filter((secret) => stored.includes(secret));
}
