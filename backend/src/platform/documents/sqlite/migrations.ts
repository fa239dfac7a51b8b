import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StoreCannotOpen } from '../errors';
import { transactionOn } from './transaction';

/** Takes a file from one layout to the next; the first takes an empty file to layout 1. */
export type Migration = (database: DatabaseSync) => void;

/**
 * Only ever added to: a file of every layout from 1 on finds its way from here. A release that stores what the one before
 * it would damage adds a step, with nothing to do where the tables stay as they are, so that the older one refuses the file.
 */
export const migrations: readonly Migration[] = [
  (database) => {
    database.exec(
      'CREATE TABLE drivers (driver_id TEXT PRIMARY KEY, revision INTEGER NOT NULL, erased_at TEXT) STRICT, WITHOUT ROWID',
    );
  },
  // 0.3.0 stores what 0.2.0 does not know, such as files of records: an older program would lose sight of them.
  () => undefined,
];

/** Brings the file to the newest layout, or leaves it as it was. Whoever else opens it meanwhile waits. */
export function migrate(
  database: DatabaseSync,
  file: string,
  steps: readonly Migration[] = migrations,
): void {
  if (layoutOf(database) === steps.length) return;
  // Two programs may start at once: everything is looked at, and the copy made, under the lock.
  transactionOn(database, () => {
    const layout = layoutOf(database);
    refuseForeignAndNewer(database, file, layout, steps.length);
    if (layout === steps.length) return;
    if (layout > 0) backUp(file, layout);
    for (const step of steps.slice(layout)) step(database);
    database.exec(`PRAGMA user_version = ${steps.length}`);
  });
}

function refuseForeignAndNewer(database: DatabaseSync, file: string, layout: number, newest: number): void {
  if (layout > newest) {
    throw new StoreCannotOpen(
      `${writtenByNewer(file, layout, newest)} ` +
        `Nothing was changed. Start the newer program again, or restore a backup from before the upgrade; without one, ` +
        `${file}.layout-${newest} has the records as they were just before it, if it is there.`,
    );
  }
  if (layout === 0 && database.prepare('SELECT 1 FROM sqlite_schema').get()) {
    throw new StoreCannotOpen(
      `${file} is a database of some other program. Name another folder as DATA_DIR.`,
    );
  }
}

const writtenByNewer = (file: string, layout: number, newest: number) =>
  `${file} was written by a newer Roadbook: its layout is ${layout}, and this program knows layouts up to ${newest}.`;

/** An intact file in a newer layout may look damaged to this program. */
export function refuseToCheckNewer(database: DatabaseSync, file: string): void {
  if (!isOfNewerLayout(database)) return;
  throw new StoreCannotOpen(
    `${writtenByNewer(file, layoutOf(database), migrations.length)} Whether it is damaged only the newer program can ` +
      'tell: check it with that one. Nothing was changed.',
  );
}

/** Whether a newer program wrote the file, so that this one must not use it. */
export function isOfNewerLayout(database: DatabaseSync): boolean {
  return layoutOf(database) > migrations.length;
}

function layoutOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}

/** A whole copy beside the file, on disk under its own name only once it is complete. */
function backUp(file: string, layout: number): void {
  const unfinished = `${file}.layout-${layout}.${process.pid}`;
  // Made empty first, as SQLite would let everybody read it.
  closeSync(openSync(unfinished, 'w', 0o600));
  const reader = new DatabaseSync(file);
  try {
    reader.prepare('VACUUM INTO ?').run(unfinished);
  } finally {
    reader.close();
  }
  const copy = openSync(unfinished, 'r+');
  try {
    fsyncSync(copy);
  } finally {
    closeSync(copy);
  }
  renameSync(unfinished, `${file}.layout-${layout}`);
}
