import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { byName } from '../collection';
import type { Collection, JsonObject, Reads } from '../documents';
import { SqliteFile } from './sqlite-file';
import { WriteAhead } from './write-ahead';

export interface ReadOnlyDocuments {
  of(driverId: string): Reads;
  /** All reads through it see this moment. Once for each opening. */
  snapshotOf(driverId: string): Reads;
  close(): void;
}

/** For operations on a file that may be damaged: nothing is changed in it. */
export function openReadOnly(
  file: string,
  collections: readonly Collection<JsonObject>[],
): ReadOnlyDocuments {
  const database = new DatabaseSync(file, { readOnly: true });
  const sqlite = new SqliteFile(file, database, new WriteAhead(database, file), byName(collections));
  return {
    of: (driverId) => sqlite.reads(driverId),
    snapshotOf(driverId) {
      database.exec('BEGIN');
      // The state of the file is taken with the first read, not with BEGIN.
      sqlite.driver(driverId);
      return sqlite.reads(driverId);
    },
    close: () => sqlite.close(),
  };
}

const rowsSchema = z.array(z.object({ driver_id: z.string() }));

/** Documents of the server itself have an owner with a blank in its name, which no sign-in has. */
export function isOfNoDriver(owner: string): boolean {
  return owner.includes(' ');
}

/** All drivers who ever wrote into the file and were not erased. For operations only: no call reaches other drivers. */
export function storedDrivers(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database
      .prepare('SELECT driver_id FROM drivers WHERE erased_at IS NULL ORDER BY driver_id')
      .all();
    return rowsSchema
      .parse(rows)
      .map(({ driver_id }) => driver_id)
      .filter((owner) => !isOfNoDriver(owner));
  } finally {
    database.close();
  }
}
