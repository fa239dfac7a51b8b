import type { DocumentStore, Transaction } from './documents';

export interface CommitListener {
  /** Called after a transaction of the driver took effect, with the collections that it wrote to. */
  onCommit(driverId: string, collections: ReadonlySet<string>): void;
  onErased(driverId: string): void;
}

/** Notifies listeners of writes; runs within the writing call, which does not wait for them. */
export class Commits implements CommitListener {
  readonly #listeners: CommitListener[] = [];

  /** Adds a listener; once, at the start. */
  listen(listener: CommitListener): void {
    this.#listeners.push(listener);
  }

  onCommit(driverId: string, collections: ReadonlySet<string>): void {
    for (const listener of this.#listeners) listener.onCommit(driverId, collections);
  }

  onErased(driverId: string): void {
    for (const listener of this.#listeners) listener.onErased(driverId);
  }
}

/** The same documents; a listener is notified of every write. */
export function withCommits(documents: DocumentStore, listener: CommitListener): DocumentStore {
  return {
    ...documents,
    of(driverId) {
      const driverDocuments = documents.of(driverId);
      return {
        ...driverDocuments,
        async transact(work) {
          let written = new Set<string>();
          const outcome = await driverDocuments.transact((transaction) => {
            // The work may run again, and then only the last run counts.
            written = new Set();
            return work(noting(transaction, written));
          });
          if (written.size > 0) listener.onCommit(driverId, written);
          return outcome;
        },
        async erase() {
          await driverDocuments.erase();
          listener.onErased(driverId);
        },
      };
    },
  };
}

function noting(transaction: Transaction, written: Set<string>): Transaction {
  return {
    get: (...read) => transaction.get(...read),
    getAll: (...read) => transaction.getAll(...read),
    list: (...read) => transaction.list(...read),
    create(collection, ...write) {
      written.add(collection.name);
      transaction.create(collection, ...write);
    },
    update(collection, ...write) {
      written.add(collection.name);
      transaction.update(collection, ...write);
    },
    delete(collection, ...write) {
      written.add(collection.name);
      transaction.delete(collection, ...write);
    },
    restore(collection, ...write) {
      written.add(collection.name);
      transaction.restore(collection, ...write);
    },
  };
}
