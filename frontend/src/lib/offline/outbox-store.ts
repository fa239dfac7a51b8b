import { createStore } from 'idb-keyval';
import type { OutboxItem } from './outbox-item';
import type { Queue } from './queue';

const keptOnDevice = createStore('roadbook-outbox', 'items');

const keyOf = ({ uid, seq }: OutboxItem) => [uid, seq];
const allOf = (uid: string) => IDBKeyRange.bound([uid], [uid, []]);

function write(store: IDBObjectStore, before: Queue, after: Queue): void {
  const kept = new Map(after.map((item) => [item.seq, item]));
  for (const item of before) if (!kept.has(item.seq)) store.delete(keyOf(item));
  for (const item of after) if (!before.includes(item)) store.put(item, keyOf(item));
}

/**
 * Reads all that one driver has on this device, and writes what comes of it, as one step: no other tab comes in
 * between. Resolves when it is written.
 */
export function changeKept(uid: string, change: (queue: Queue) => Queue): Promise<Queue> {
  return keptOnDevice('readwrite', (store) => {
    const { promise, resolve, reject } = Promise.withResolvers<Queue>();
    const reading: IDBRequest<OutboxItem[]> = store.getAll(allOf(uid));
    let after: Queue = [];
    reading.onsuccess = () => {
      try {
        after = change(reading.result);
        write(store, reading.result, after);
      } catch (error) {
        store.transaction.abort();
        reject(error);
      }
    };
    store.transaction.oncomplete = () => resolve(after);
    store.transaction.onabort = () => reject(store.transaction.error);
    return promise;
  });
}

/**
 * Changes one item alone, so that a long queue is not read again for each that is sent. `change` gives null to take
 * it out, undefined to leave it; false is that it was left, or that another tab took it out before.
 */
export function changeOneKept(
  item: OutboxItem,
  change: (kept: OutboxItem) => OutboxItem | null | undefined,
): Promise<boolean> {
  return keptOnDevice('readwrite', (store) => {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const reading: IDBRequest<OutboxItem | undefined> = store.get(keyOf(item));
    let done = false;
    reading.onsuccess = () => {
      const kept = reading.result;
      if (kept?.id !== item.id) return;
      try {
        const after = change(kept);
        done = after !== undefined;
        if (after === null) store.delete(keyOf(kept));
        else if (after !== undefined) store.put(after, keyOf(kept));
      } catch (error) {
        store.transaction.abort();
        reject(error);
      }
    };
    store.transaction.oncomplete = () => resolve(done);
    store.transaction.onabort = () => reject(store.transaction.error);
    return promise;
  });
}

/** All that one driver has on this device. */
export function readKept(uid: string): Promise<Queue> {
  return keptOnDevice('readonly', (store) => {
    const { promise, resolve, reject } = Promise.withResolvers<Queue>();
    const reading: IDBRequest<OutboxItem[]> = store.getAll(allOf(uid));
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
    return promise;
  });
}

/** How much one driver has on this device that nobody else does; none where it cannot be read. */
export async function countKept(uid: string): Promise<number> {
  return (await readKept(uid).catch(() => [])).length;
}

/** For when the account is gone, and all of the driver's records with it. */
export async function forgetKept(uid: string): Promise<void> {
  await changeKept(uid, () => []);
}
