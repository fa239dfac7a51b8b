import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { refuseEmptyFile } from './open-file';

const allPages = 2_147_483_647;

/** Copies the store in its state at one moment into a new file that only its owner can read, and checks the copy. */
export async function makeBackup(store: string, file: string): Promise<void> {
  if (!existsSync(store)) throw new Error(`There is no ${store}.`);
  refuseEmptyFile(store);
  // Created empty first, as SQLite would let everyone read it; an existing file is not overwritten.
  closeSync(openSync(file, 'wx', 0o600));
  try {
    const source = new DatabaseSync(store, { readOnly: true });
    try {
      // The backup runs in one step: one interrupted by a write begins again.
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

/** Flushes in small steps; otherwise the store's writers would wait for all of the copy to reach the disk at once. */
async function flushedMeanwhile(file: string, copying: Promise<unknown>): Promise<void> {
  let isCopying = true;
  const copied = copying.finally(() => {
    isCopying = false;
  });
  // The copying may fail between two checks of it; it is awaited below.
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
    // Makes it a single file without companions.
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
