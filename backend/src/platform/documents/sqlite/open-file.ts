import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Collection, JsonObject } from '../documents';
import { migrate } from './migrations';
import { matchTables } from './tables';

/** The pages that are being written and their neighbours, of many drivers at once. */
const cacheKibibytes = 65_536;
/** 40 MB: emptying the log costs two waits for the disk, and a page that was written often meanwhile is copied once. */
const pagesPerCheckpoint = 10_000;

export function openFile(
  file: string,
  collections: readonly Collection<JsonObject>[],
  lockWaitMs: number,
): DatabaseSync {
  // Where people drive is nobody else's to read; SQLite gives its own files the mode of this one.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: lockWaitMs });
  try {
    // Checked before anything is changed in the file: it may belong to a newer program.
    migrate(database, file);
    keepWhatIsAcknowledged(database, file);
    database.exec(
      `PRAGMA cache_size = -${cacheKibibytes}; PRAGMA wal_autocheckpoint = ${pagesPerCheckpoint}`,
    );
    matchTables(database, collections);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function keepWhatIsAcknowledged(database: DatabaseSync, file: string): void {
  const mode = database.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode;
  if (mode !== 'wal')
    throw new Error(`${file} is on a file system without shared memory; choose a local disk.`);
  // FULL: a commit is on the disk before it is acknowledged. Secure delete: what is erased is overwritten.
  database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
}
