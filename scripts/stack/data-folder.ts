import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface HeldFolder {
  release(): void;
}

/**
 * Takes the data folder for this process alone. The lock is the operating system's, on an open file, so that
 * it ends with the process however that ends: no lock is ever left behind.
 */
export function holdDataFolder(folder: string): HeldFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
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
