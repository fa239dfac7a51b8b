import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { OutboxItem, StoredItem } from './outbox-item';
import { type Queue, removeItem } from './queue';
import { kindNamed, knownWrite, type RecordKinds } from './record-kind';

interface Schema extends DBSchema {
  /** Items by driver and place in the queue. */
  items: { key: [string, number]; value: StoredItem };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    opening = undefined;
  };
  opening ??= openDB<Schema>('roadbook-outbox', 1, {
    upgrade: (created) => void created.createObjectStore('items'),
    // The system may close the database at any time.
    terminated: forget,
  });
  opening.catch(forget);
  return opening;
}

const keyOf = ({ uid, seq }: StoredItem): [string, number] => [uid, seq];
// Numbers sort before arrays.
const allOf = (uid: string) => IDBKeyRange.bound([uid], [uid, []]);

type Store = IDBPObjectStore<Schema, ['items'], 'items', 'readwrite'>;

/** Resolves when everything that `work` wrote is stored. If it fails, nothing is stored. */
async function inTransaction<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const transaction = (await database()).transaction('items', 'readwrite');
  try {
    const [result] = await Promise.all([work(transaction.store), transaction.done]);
    return result;
  } catch (error) {
    // The transaction may have ended already.
    const abort = async () => transaction.abort();
    await Promise.allSettled([abort(), transaction.done]);
    throw error;
  }
}

interface Owner {
  readonly uid: string;
  readonly kinds: RecordKinds;
  /** Called after each `change`, to inform the other tabs. */
  onChanged(): void;
}

/** Changes of one driver that have not arrived, as stored on the device and as known to this tab. */
export class OutboxStore {
  readonly #owner: Owner;
  readonly #listeners = new Set<() => void>();
  #items: Queue = [];

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  readonly items = (): Queue => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show(queue: Queue): void {
    this.#items = queue;
    for (const listener of this.#listeners) listener();
  }

  /**
   * Reads all changes and stores the result of `work` in one step, so that no other tab interferes. Resolves when the
   * result is stored.
   */
  async change(work: (queue: Queue) => Queue): Promise<void> {
    const queue = await inTransaction(async (store) => {
      const before = this.#withKinds(await store.getAll(allOf(this.#owner.uid)));
      const after = work(before);
      const stored = new Set(after.map(({ seq }) => seq));
      const gone = before.filter(({ seq }) => !stored.has(seq));
      const changed = after.filter((item) => !before.includes(item));
      await Promise.all([
        ...gone.map((item) => store.delete(keyOf(item))),
        ...changed.map((item) => store.put(withoutKind(item), keyOf(item))),
      ]);
      return after;
    });
    this.show(queue);
    this.#owner.onChanged();
  }

  /**
   * Changes a single item, so that a long queue is not read again for each one that is sent. `change` returns null to
   * remove the item, undefined to keep it. Returns false if the item was kept, or removed by another tab before.
   */
  changeOne(
    item: OutboxItem,
    change: (stored: StoredItem) => StoredItem | null | undefined,
  ): Promise<boolean> {
    return inTransaction(async (store) => {
      const stored = await store.get(keyOf(item));
      const after = stored?.id === item.id ? change(stored) : undefined;
      if (after === null) await store.delete(keyOf(item));
      else if (after !== undefined) await store.put(after, keyOf(item));
      return after !== undefined;
    });
  }

  /** Removes one item; the caller informs the other tabs of its outcome. */
  async remove(item: OutboxItem): Promise<void> {
    await this.changeOne(item, () => null);
    this.show(removeItem(this.#items, item.id));
  }

  /** Puts a change at the end of another queue, in place of changes of this one, in one step. */
  async moveOut(gone: Queue, change: StoredItem): Promise<void> {
    await inTransaction(async (store) => {
      const seqs = (await store.getAllKeys(allOf(change.uid))).map(([, seq]) => seq);
      const item = { ...change, seq: (seqs.at(-1) ?? 0) + 1 };
      await Promise.all([store.put(item, keyOf(item)), ...gone.map((each) => store.delete(keyOf(each)))]);
    });
    await this.reload();
    this.#owner.onChanged();
  }

  /** Returns an item as it is stored now; undefined if it was removed. */
  async readOne(item: OutboxItem): Promise<StoredItem | undefined> {
    const stored = await (await database()).get('items', keyOf(item));
    return stored?.id === item.id ? stored : undefined;
  }

  async reload(): Promise<void> {
    this.show(this.#withKinds(await readStored(this.#owner.uid)));
  }

  #withKinds(stored: readonly StoredItem[]): Queue {
    return stored.map((item) => knownWrite(kindNamed(this.#owner.kinds, item.recordKind), item));
  }
}

/** Returns an item that can be stored and sent to other tabs, which a kind's functions cannot. */
export function withoutKind({ kind: _kind, procedure: _procedure, ...stored }: OutboxItem): StoredItem {
  return stored;
}

async function readStored(uid: string): Promise<readonly StoredItem[]> {
  return (await database()).getAll('items', allOf(uid));
}

/** Counts the changes that are only on this device, by the id of their queue; none if they cannot be read. */
export async function countQueued(): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const keys = await database()
    .then((opened) => opened.getAllKeys('items'))
    .catch(() => []);
  for (const [uid] of keys) counts.set(uid, (counts.get(uid) ?? 0) + 1);
  return counts;
}

/** Deletes all changes of a queue, such as that of an erased account. */
export function clearQueue(uid: string): Promise<void> {
  return inTransaction((store) => store.delete(allOf(uid)));
}
