import { DatabaseSync } from 'node:sqlite';
import type { Collection, JsonObject } from '../documents';
import { cannotOpen } from './cannot-open';
import { migrate } from './migrations';
import { noteMissingWrites } from './missing-writes';
import { makeFileIfAbsent, refuseEmptyFile } from './new-file';
import { matchTables } from './tables';
import { lacksWriteAhead, WriteAhead } from './write-ahead';

/** The pages that are being written and their neighbours, of many drivers at once. */
const cacheKibibytes = 65_536;

export interface OpenFile {
  readonly database: DatabaseSync;
  readonly writeAhead: WriteAhead;
}

/** Rejects with StoreCannotOpen if the reason is known. */
export function openFile(
  file: string,
  collections: readonly Collection<JsonObject>[],
  lockWaitMs: number,
): OpenFile {
  try {
    makeFileIfAbsent(file);
    refuseEmptyFile(file);
    return open(file, collections, lockWaitMs);
  } catch (error) {
    throw cannotOpen(error, file);
  }
}

function open(file: string, collections: readonly Collection<JsonObject>[], lockWaitMs: number): OpenFile {
  const database = new DatabaseSync(file, { timeout: lockWaitMs });
  try {
    if (lacksWriteAhead(database)) noteMissingWrites(file);
    // Checked before anything is changed in the file: it may belong to a newer program.
    migrate(database, file);
    keepWhatIsAcknowledged(database, file);
    database.exec(`PRAGMA cache_size = -${cacheKibibytes}`);
    const writeAhead = new WriteAhead(database, file);
    writeAhead.start();
    matchTables(database, collections);
    return { database, writeAhead };
  } catch (error) {
    database.close();
    throw error;
  }
}

function keepWhatIsAcknowledged(database: DatabaseSync, file: string): void {
  const mode = database.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode;
  if (mode !== 'wal')
    throw new Error(`${file} is on a file system without shared memory; choose a local disk.`);
  // FULL: a commit is on the disk before it is acknowledged. Secure delete: erased data is overwritten.
  database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
}
