import { closeSync, existsSync, linkSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreCannotOpen } from '../errors';
import { migrate } from './migrations';
import { systemErrorCode } from './system-error';

/** It gets its name only once there is something in it, so that no start that broke off leaves an empty file behind. */
export function makeFileIfAbsent(file: string): void {
  if (existsSync(file)) return;
  // Where people drive is nobody else's to read; SQLite gives its own files the mode of this one.
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

/** Whoever else makes the file at the same moment may win, and what they made is not replaced. */
function giveName(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return;
    // A file system without hard links.
    renameSync(unfinished, file);
  }
}

/** SQLite would take it for a new logbook, and a restore that failed would look like one that lost everything. */
export function refuseEmptyFile(file: string): void {
  if (statSync(file).size > 0) return;
  throw new StoreCannotOpen(
    `${file} is empty. If it was restored, the restore failed: restore the backup again. ` +
      'To begin a new logbook, delete the empty file.',
  );
}
