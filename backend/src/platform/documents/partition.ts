import type { DocumentStore, Reads } from './documents';

declare const made: unique symbol;

/** A partition of the store in the hands of whoever may use it. `make-partition` makes them. */
export interface Partition {
  readonly id: string;
  readonly [made]: true;
  /**
   * Refuses whoever may no longer write. Runs within each transaction, so that no write commits after the right to it
   * has ended.
   */
  readonly recheck?: (reads: Reads) => Promise<void>;
}

/** The store as features use it: only by partitions that somebody may use. */
export interface Documents extends Omit<DocumentStore, 'of'> {
  of(partition: Partition): ReturnType<DocumentStore['of']>;
}

export function byPartition(store: DocumentStore): Documents {
  return {
    ...store,
    of({ id, recheck }) {
      const documents = store.of(id);
      if (recheck === undefined) return documents;
      return {
        ...documents,
        transact: (work) =>
          documents.transact(async (transaction) => {
            await recheck(transaction);
            return work(transaction);
          }),
      };
    },
  };
}
