import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { transactionOn } from './transaction';

/** Takes a file from one layout to the next; the first takes an empty file to layout 1. */
export type Migration = (database: DatabaseSync) => void;

/** Only ever added to: a file of every layout from 1 on finds its way from here. */
export const migrations: readonly Migration[] = [
  (database) => {
    database.exec(
      'CREATE TABLE drivers (driver_id TEXT PRIMARY KEY, revision INTEGER NOT NULL, erased_at TEXT) STRICT, WITHOUT ROWID',
    );
  },
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
    refuseForeignAndNewer(database, layout, steps.length);
    if (layout === steps.length) return;
    if (layout > 0) backUp(file, layout);
    for (const step of steps.slice(layout)) step(database);
    database.exec(`PRAGMA user_version = ${steps.length}`);
  });
}

function refuseForeignAndNewer(database: DatabaseSync, layout: number, newest: number): void {
  if (layout > newest) {
    throw new Error(
      `The document store was written by a newer Roadbook: its layout is ${layout}, and this program knows layouts up ` +
        `to ${newest}. Start the newer program, or put back the copy that was made before the upgrade.`,
    );
  }
  if (layout === 0 && database.prepare('SELECT 1 FROM sqlite_schema').get()) {
    throw new Error('The file of the document store is a database of some other program. Name another file.');
  }
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
