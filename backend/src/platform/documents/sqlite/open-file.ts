import { closeSync, existsSync, linkSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Collection, JsonObject } from '../documents';
import { StoreCannotOpen } from '../errors';
import { cannotOpen } from './cannot-open';
import { migrate, migrations } from './migrations';
import { noteMissingWrites } from './missing-writes';
import { systemErrorCode } from './sqlite-errors';
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
    migrate(database, file, migrations);
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

/** Creates the file under another name first, so that an interrupted start leaves no empty file behind. */
function makeFileIfAbsent(file: string): void {
  if (existsSync(file)) return;
  // Only the owner may read where people drive; SQLite gives its own files the mode of this one.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.new.${process.pid}`;
  closeSync(openSync(unfinished, 'w', 0o600));
  try {
    const database = new DatabaseSync(unfinished);
    try {
      migrate(database, unfinished, migrations);
    } finally {
      database.close();
    }
    giveName(unfinished, file);
  } finally {
    for (const each of [unfinished, `${unfinished}-journal`]) rmSync(each, { force: true });
  }
}

/** Another program may create the file at the same moment; that file is not replaced. */
function giveName(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return;
    // A file system without hard links.
    renameSync(unfinished, file);
  }
}

/** SQLite would treat it as a new logbook, and a failed restore would look like lost records. */
export function refuseEmptyFile(file: string): void {
  if (statSync(file).size > 0) return;
  throw new StoreCannotOpen(
    `${file} is empty. If it was restored, the restore failed: restore the backup again. ` +
      'To begin a new logbook, delete the empty file.',
  );
}
