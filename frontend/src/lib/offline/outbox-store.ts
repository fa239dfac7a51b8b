import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { OutboxItem } from './outbox-item';
import type { Queue } from './queue';

interface Schema extends DBSchema {
  /** By driver and place in the queue. */
  items: { key: [string, number]; value: OutboxItem };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    opening = undefined;
  };
  opening ??= openDB<Schema>('roadbook-outbox', 1, {
    upgrade: (created) => void created.createObjectStore('items'),
    // The system may close it at any time.
    terminated: forget,
  });
  opening.catch(forget);
  return opening;
}

const keyOf = ({ uid, seq }: OutboxItem): [string, number] => [uid, seq];
// All numbers come before all lists.
const allOf = (uid: string) => IDBKeyRange.bound([uid], [uid, []]);

type Store = IDBPObjectStore<Schema, ['items'], 'items', 'readwrite'>;

/** Resolves when all that `work` wrote is stored; where it fails, none of it is. */
async function inTransaction<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const transaction = (await database()).transaction('items', 'readwrite');
  try {
    const [result] = await Promise.all([work(transaction.store), transaction.done]);
    return result;
  } catch (error) {
    // It may be over by itself already.
    const abort = async () => transaction.abort();
    await Promise.allSettled([abort(), transaction.done]);
    throw error;
  }
}

/**
 * Reads all that one driver has on this device, and writes what comes of it, as one step: no other tab comes in
 * between. Resolves when it is written.
 */
export function changeQueue(uid: string, change: (queue: Queue) => Queue): Promise<Queue> {
  return inTransaction(async (store) => {
    const before: Queue = await store.getAll(allOf(uid));
    const after = change(before);
    const stored = new Set(after.map(({ seq }) => seq));
    const gone = before.filter(({ seq }) => !stored.has(seq));
    const changed = after.filter((item) => !before.includes(item));
    await Promise.all([
      ...gone.map((item) => store.delete(keyOf(item))),
      ...changed.map((item) => store.put(item, keyOf(item))),
    ]);
    return after;
  });
}

/**
 * Changes one item alone, so that a long queue is not read again for each that is sent. `change` gives null to take
 * it out, undefined to leave it; false is that it was left, or that another tab took it out before.
 */
export function changeItem(
  item: OutboxItem,
  change: (stored: OutboxItem) => OutboxItem | null | undefined,
): Promise<boolean> {
  return inTransaction(async (store) => {
    const stored = await store.get(keyOf(item));
    const after = stored?.id === item.id ? change(stored) : undefined;
    if (after === null) await store.delete(keyOf(item));
    else if (after !== undefined) await store.put(after, keyOf(item));
    return after !== undefined;
  });
}

/** One item as it is on this device now; undefined where it was taken out. */
export async function readOneQueued(item: OutboxItem): Promise<OutboxItem | undefined> {
  const stored = await (await database()).get('items', keyOf(item));
  return stored?.id === item.id ? stored : undefined;
}

/** All that one driver has on this device. */
export async function readQueue(uid: string): Promise<Queue> {
  return (await database()).getAll('items', allOf(uid));
}

/** How much one driver has on this device that nobody else does; none where it cannot be read. */
export async function countQueued(uid: string): Promise<number> {
  return (await readQueue(uid).catch(() => [])).length;
}

/** For when the account is gone, and all of the driver's records with it. */
export async function clearQueue(uid: string): Promise<void> {
  await changeQueue(uid, () => []);
}
