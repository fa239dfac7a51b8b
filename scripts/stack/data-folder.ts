import { accessSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface HeldFolder {
  release(): void;
}

/**
 * Locks the data folder for this process. The operating system's lock on an open file ends with the process, so no lock
 * is ever left behind.
 */
export function holdDataFolder(folder: string): HeldFolder {
  makeUsable(folder);
  const pidFile = join(folder, 'pid');
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new Error(
      `Roadbook is already running on ${folder} (process ${holderOf(pidFile)}). ` +
        'Stop it first, or choose another data folder: DATA_DIR=<folder> npm start',
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return { release: () => lock.close() };
}

/** Files opened first at a start: a start by another user, as with sudo, leaves them owned by that user. */
const ownFiles = [
  'lock',
  'pid',
  'roadbook.sqlite',
  'roadbook.sqlite-wal',
  'identity-keys.json',
  'identity',
  'identity/accounts.json',
];

function makeUsable(folder: string): void {
  const { R_OK, W_OK, X_OK } = constants;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, R_OK | W_OK | X_OK);
    for (const file of ownFiles) {
      if (statSync(join(folder, file), { throwIfNoEntry: false }))
        accessSync(join(folder, file), R_OK | W_OK);
    }
  } catch (error) {
    throw isDenied(error) ? new Error(refusal(folder, error.path ?? folder), { cause: error }) : error;
  }
}

function refusal(folder: string, denied: string): string {
  const { uid, username } = userInfo();
  const user = `${username}${uid < 0 ? '' : ` (user id ${uid})`}`;
  const there = existing(denied);
  return (
    `${denied} is not for this user to use: Roadbook runs as ${user}, and ${there} belongs to user id ` +
    `${statSync(there).uid}. Give the data folder to this user (sudo chown -R ${uid < 0 ? username : uid} ${folder}), ` +
    'or choose another one: DATA_DIR=<folder> npm start'
  );
}

/** Nearest existing parent of a folder that could not be made. */
function existing(path: string): string {
  try {
    statSync(path);
    return path;
  } catch {
    return existing(dirname(path));
  }
}

function isDenied(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  );
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function holderOf(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
