import { closeSync, existsSync, linkSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreCannotOpen } from '../errors';
import { migrate } from './migrations';
import { systemErrorCode } from './system-error';

/** Creates the file under another name first, so that an interrupted start leaves no empty file behind. */
export function makeFileIfAbsent(file: string): void {
  if (existsSync(file)) return;
  // Only the owner may read where people drive; SQLite gives its own files the mode of this one.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.new.${process.pid}`;
  closeSync(openSync(unfinished, 'w', 0o600));
  try {
    const database = new DatabaseSync(unfinished);
    try {
      migrate(database, unfinished);
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
