import { setTimeout as pause } from 'node:timers/promises';
import { byName } from '../collection';
import type { Collection, DocumentStore, JsonObject, Transaction } from '../documents';
import { DriverQueue } from '../driver-queue';
import { Contended, DriverErased } from '../errors';
import { checkId } from '../ids';
import { bufferedTransaction } from '../pending-writes';
import { checkFreeSpace } from './free-space';
import { type Committed, GroupCommit } from './group-commit';
import { LogFlush } from './log-flush';
import { openFile } from './open-file';
import { openReadOnly } from './read-only';
import { SqliteFile } from './sqlite-file';

interface Outcome<R> extends Committed {
  readonly result: R;
}

/** The driver's data changed in another process while the work was running. */
class MovedOn extends Error {}

const maxAttempts = 20;
const maxPauseMs = 50;

/**
 * The embedded engine: one file. A write waits lockWaitMs for another process that is writing, and blocks this one
 * meanwhile.
 */
export function openSqliteDocuments(
  file: string,
  collections: readonly Collection<JsonObject>[],
  lockWaitMs = 5_000,
): DocumentStore {
  const declared = byName(collections);
  const { database, writeAhead } = openFile(file, collections, lockWaitMs);
  const sqlite = new SqliteFile(file, database, writeAhead, declared);
  const queue = new DriverQueue();
  const flush = new LogFlush(file);
  const commits = new GroupCommit(sqlite, flush);

  /** Work that read one state of the data commits on that state, or fails with MovedOn. */
  async function attempt<R>(
    driverId: string,
    work: (transaction: Transaction) => Promise<R>,
  ): Promise<Outcome<R>> {
    const { revision } = sqlite.driver(driverId);
    const checkStill = () => {
      if (sqlite.driver(driverId).revision !== revision) throw new MovedOn();
    };
    const buffered = bufferedTransaction(sqlite.reads(driverId), declared);
    const result = await work(buffered.transaction).catch((error: unknown) => {
      // Work that has seen half of another process's change would only fail.
      checkStill();
      throw error;
    });
    const writes = buffered.finish();
    if (writes.length === 0) {
      checkStill();
      return { result, flushed: flush.last() };
    }
    const { flushed } = await commits.commit(() => {
      if (!sqlite.advance(driverId, revision)) {
        if (sqlite.driver(driverId).erased) throw new DriverErased('the data of this driver was erased');
        throw new MovedOn();
      }
      for (const write of writes) sqlite.apply(driverId, write);
    });
    return { result, flushed };
  }

  async function attempts<R>(
    driverId: string,
    work: (transaction: Transaction) => Promise<R>,
  ): Promise<Outcome<R>> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt(driverId, work);
      } catch (error) {
        if (!(error instanceof MovedOn)) throw error;
        if (tried === maxAttempts) throw new Contended(`other processes came between ${maxAttempts} times`);
        await pause(Math.random() * Math.min(2 ** tried, maxPauseMs));
      }
    }
  }

  /**
   * The next transaction of the driver begins as soon as this one is committed; both wait for the disk together. What a
   * transaction read may not be on the disk either, so nobody is told of a result or a refusal before.
   */
  async function transact<R>(driverId: string, work: (transaction: Transaction) => Promise<R>): Promise<R> {
    try {
      const { result, flushed } = await queue.run(driverId, () => attempts(driverId, work));
      await flushed;
      return result;
    } catch (error) {
      await flush.last();
      throw error;
    }
  }

  return {
    of(driverId) {
      checkId(driverId);
      return {
        ...sqlite.reads(driverId),
        transact: (work) => transact(driverId, work),
        snapshot: async (work) => {
          const moment = openReadOnly(file, collections);
          try {
            return await work(moment.snapshotOf(driverId));
          } finally {
            moment.close();
          }
        },
        erase: () => queue.run(driverId, async () => sqlite.erase(driverId)),
      };
    },
    due: async (collection, query) => sqlite.due(collection, query),
    clockAheadMs: () => 0,
    async check() {
      await flush.last();
      sqlite.driver('');
      await checkFreeSpace(file);
      try {
        sqlite.checkWrites();
      } catch (error) {
        // Another process is writing, so the file accepts writes.
        if (!(error instanceof Contended)) throw error;
      }
    },
    async close() {
      await queue.idle();
      // A failed flush was reported to every caller that waited for it.
      await flush.last().catch(() => undefined);
      flush.close();
      sqlite.close();
    },
  };
}
