import type { Collection, JsonObject, Reads, Transaction } from './documents';
import { StoreMisused, TransactionTooLarge } from './errors';
import { checkId } from './ids';
import { storableText } from './storable';

export type PendingWrite =
  | { readonly kind: 'create'; readonly collection: string; readonly id: string; readonly text: string }
  | {
      readonly kind: 'restore';
      readonly collection: string;
      readonly id: string;
      readonly version: number;
      readonly text: string;
    }
  | {
      readonly kind: 'update';
      readonly collection: string;
      readonly id: string;
      readonly seenVersion: number;
      readonly text: string;
    }
  | {
      readonly kind: 'delete';
      readonly collection: string;
      readonly id: string;
      readonly seenVersion: number;
    };

/**
 * Firestore accepts requests up to 10 MiB, and small values need twice the space there that they need as text; a
 * transaction that it would refuse must not work in SQLite either.
 */
const limits = { writes: 500, bytes: 4_000_000 };

/** The transaction that the work sees: reads go through at once, writes wait until the work has returned. */
export function bufferedTransaction(
  reads: Reads,
  declared: ReadonlyMap<string, Collection<JsonObject>>,
): { transaction: Transaction; finish(): readonly PendingWrite[] } {
  const writes = new Map<string, PendingWrite>();
  let bytes = 0;
  let finished = false;

  function checkRead(): void {
    if (finished) throw new StoreMisused('A transaction was read from after it had ended.');
    if (writes.size > 0)
      throw new StoreMisused('A transaction was read from after a write: reads come first.');
  }

  function add(collection: Collection<JsonObject>, write: PendingWrite): void {
    if (finished) throw new StoreMisused('A transaction was written to after it had ended.');
    checkDeclared(declared, collection);
    checkId(write.id);
    const key = `${write.collection}/${write.id}`;
    if (writes.has(key))
      throw new StoreMisused(`A transaction wrote one document of ${write.collection} twice.`);
    bytes += write.kind === 'delete' ? 0 : Buffer.byteLength(write.text);
    if (writes.size === limits.writes || bytes > limits.bytes) {
      throw new TransactionTooLarge(
        `A transaction holds ${limits.writes} writes and ${limits.bytes} bytes at most.`,
      );
    }
    writes.set(key, write);
  }

  return {
    transaction: {
      async get(collection, id) {
        checkRead();
        return reads.get(collection, id);
      },
      async getAll(collection, ids) {
        checkRead();
        return reads.getAll(collection, ids);
      },
      async list(collection, query) {
        checkRead();
        return reads.list(collection, query);
      },
      create(collection, id, data) {
        const text = storableText(collection, data);
        add(collection, { kind: 'create', collection: collection.name, id, text });
      },
      update(collection, id, seenVersion, data) {
        const text = storableText(collection, data);
        add(collection, { kind: 'update', collection: collection.name, id, seenVersion, text });
      },
      delete(collection, id, seenVersion) {
        add(collection, { kind: 'delete', collection: collection.name, id, seenVersion });
      },
      restore(collection, id, version, data) {
        if (!Number.isSafeInteger(version) || version < 1) throw new StoreMisused('Versions begin at 1.');
        const text = storableText(collection, data);
        add(collection, { kind: 'restore', collection: collection.name, id, version, text });
      },
    },
    finish() {
      finished = true;
      return [...writes.values()];
    },
  };
}

export function checkDeclared(
  declared: ReadonlyMap<string, Collection<JsonObject>>,
  { name }: Collection<JsonObject>,
): void {
  if (!declared.has(name))
    throw new StoreMisused(`The collection ${name} was not declared when the store was opened.`);
}
