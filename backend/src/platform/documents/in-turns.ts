import type { DriverTurns } from '../driver-turns';
import type { DocumentStore, Reads, Transaction } from './documents';

/** Reading and parsing these takes about five milliseconds. */
const documentsATurn = 500;

/**
 * The same documents, but a reader of many documents of one driver waits for that driver's next turn after every few
 * hundred, inside and outside of transactions: an engine on this machine answers at once, and a long list would block
 * everyone.
 */
export function inTurns(documents: DocumentStore, turns: Pick<DriverTurns, 'next'>): DocumentStore {
  const readOfDriver = new Map<string, number>();

  function count(driverId: string, read: number): void {
    const before = readOfDriver.get(driverId);
    if (before === undefined) setImmediate(() => readOfDriver.delete(driverId));
    readOfDriver.set(driverId, (before ?? 0) + read);
  }

  function readsOf(driverId: string, reads: Reads): Reads {
    const turn = async () => {
      if ((readOfDriver.get(driverId) ?? 0) >= documentsATurn) await turns.next(driverId);
    };
    return {
      async get(collection, id) {
        await turn();
        count(driverId, 1);
        return reads.get(collection, id);
      },
      async getAll(collection, ids) {
        await turn();
        count(driverId, ids.length);
        return reads.getAll(collection, ids);
      },
      async list(collection, query) {
        await turn();
        const page = await reads.list(collection, query);
        count(driverId, page.documents.length);
        return page;
      },
    };
  }

  return {
    of(driverId) {
      const driverDocuments = documents.of(driverId);
      return {
        ...readsOf(driverId, driverDocuments),
        transact: (work) =>
          driverDocuments.transact((transaction) =>
            work(transactionOf(transaction, readsOf(driverId, transaction))),
          ),
        snapshot: (work) => driverDocuments.snapshot((reads) => work(readsOf(driverId, reads))),
        erase: () => driverDocuments.erase(),
      };
    },
    due: (collection, query) => documents.due(collection, query),
    clockAheadMs: () => documents.clockAheadMs(),
    check: () => documents.check(),
    close: () => documents.close(),
  };
}

function transactionOf(transaction: Transaction, reads: Reads): Transaction {
  return {
    ...reads,
    create: (...write) => transaction.create(...write),
    update: (...write) => transaction.update(...write),
    delete: (...write) => transaction.delete(...write),
    restore: (...write) => transaction.restore(...write),
  };
}
