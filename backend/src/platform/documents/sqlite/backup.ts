import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { refuseEmptyFile } from './new-file';

const allPages = 2_147_483_647;

/** Copies the store as it is at one moment into a new file that only its owner can read, and checks the copy. */
export async function makeBackup(store: string, file: string): Promise<void> {
  if (!existsSync(store)) throw new Error(`There is no ${store}.`);
  refuseEmptyFile(store);
  // Made empty first, as SQLite would let everybody read it; one that is there is not overwritten.
  closeSync(openSync(file, 'wx', 0o600));
  try {
    const source = new DatabaseSync(store, { readOnly: true });
    try {
      // In one step: one that is interrupted by a write begins again.
      await flushedMeanwhile(file, backup(source, file, { rate: allPages }));
    } finally {
      source.close();
    }
    checkCopy(file);
    flush(file);
  } catch (error) {
    for (const each of [file, `${file}-journal`, `${file}-wal`, `${file}-shm`]) rmSync(each, { force: true });
    throw error;
  }
}

/** Flushed bit by bit, or the store's writers would wait for all of the copy to reach the disk at once. */
async function flushedMeanwhile(file: string, copying: Promise<unknown>): Promise<void> {
  let isCopying = true;
  const copied = copying.finally(() => {
    isCopying = false;
  });
  // It may fail between two looks at it; it is waited for below.
  copied.catch(() => undefined);
  const copy = await open(file, 'r+');
  try {
    while (isCopying) await Promise.all([copy.datasync(), pause(20)]);
  } finally {
    await copied.finally(() => copy.close());
  }
}

function checkCopy(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    // One file and no others beside it.
    copy.exec('PRAGMA journal_mode = DELETE');
    const [first] = copy.prepare('PRAGMA integrity_check(1)').all();
    if (first?.integrity_check !== 'ok') {
      throw new Error('The records are damaged, and so would be the backup: npm run check-data says which.');
    }
  } finally {
    copy.close();
  }
}

function flush(file: string): void {
  const copy = openSync(file, 'r+');
  try {
    fsyncSync(copy);
  } finally {
    closeSync(copy);
  }
}
