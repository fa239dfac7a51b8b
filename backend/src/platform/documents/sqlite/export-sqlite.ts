import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { collection } from '../collection';
import type { Collection, JsonObject, WholeStore } from '../documents';
import { openSqliteDocuments } from './sqlite-documents';
import { collectionOf, documentTables } from './tables';

const rowsSchema = z.array(z.object({ driver_id: z.string(), erased: z.number() }));

/** A file with the documents of everyone; it is created if there is none. */
export function openWholeSqlite(file: string, collections: readonly Collection<JsonObject>[]): WholeStore {
  const documents = openSqliteDocuments(file, collections);
  return {
    documents,
    owners: async () =>
      readFrom(file, (database) =>
        rowsSchema
          .parse(
            database
              .prepare('SELECT driver_id, erased_at IS NOT NULL AS erased FROM drivers ORDER BY driver_id')
              .all(),
          )
          .map(({ driver_id, erased }) => ({ id: driver_id, isErased: erased === 1 })),
      ),
  };
}

/** Collections with documents in the file that are not among those given, such as those of an older version. */
export function otherSqliteCollections(
  file: string,
  collections: readonly Collection<JsonObject>[],
): Collection<JsonObject>[] {
  if (!existsSync(file)) return [];
  const known = new Set(collections.map(({ name }) => name));
  return readFrom(file, (database) =>
    documentTables(database)
      .filter((table) => !known.has(collectionOf(table)))
      .filter((table) => database.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined)
      .map((table) => collection(collectionOf(table))),
  );
}

function readFrom<R>(file: string, read: (database: DatabaseSync) => R): R {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
