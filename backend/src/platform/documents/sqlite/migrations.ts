import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StoreCannotOpen } from '../errors';
import { transactionOn } from './tables';

/** Takes a file from one layout to the next; the first takes an empty file to layout 1. */
export type Migration = (database: DatabaseSync) => void;

/**
 * Migrations are only appended, so that a file of any layout from 1 on can be migrated. A release whose data an older
 * one would damage adds a step, empty if the tables do not change, so that the older one refuses the file.
 */
export const migrations: readonly Migration[] = [
  (database) => {
    database.exec(
      'CREATE TABLE drivers (driver_id TEXT PRIMARY KEY, revision INTEGER NOT NULL, erased_at TEXT) STRICT, WITHOUT ROWID',
    );
  },
  // 0.3.0 stores data that 0.2.0 does not know, such as files of records, and would lose.
  () => undefined,
];

/** Migrates the file to the newest layout, or leaves it unchanged. Other programs that open it meanwhile wait. */
export function migrate(
  database: DatabaseSync,
  file: string,
  steps: readonly Migration[] = migrations,
): void {
  if (layoutOf(database) === steps.length) return;
  // Two programs may start at once: checks and copying happen under the lock.
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

/** True if a newer program wrote the file, so that this one must not use it. */
export function isOfNewerLayout(database: DatabaseSync): boolean {
  return layoutOf(database) > migrations.length;
}

function layoutOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}

/** A complete copy next to the file; it gets its name on disk only once it is complete. */
function backUp(file: string, layout: number): void {
  const unfinished = `${file}.layout-${layout}.${process.pid}`;
  // Created empty first, as SQLite would let everyone read it.
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
