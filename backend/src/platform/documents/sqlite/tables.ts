import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Collection, IndexDeclaration, JsonObject } from '../documents';

/** Runs work whose changes take effect completely or not at all. Takes the file's only write lock at the start. */
export function transactionOn<R>(database: DatabaseSync, work: () => R): R {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk, for one, has ended the transaction already.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

const prefix = 'documents_';

export const tableOf = (collection: string) => `${prefix}${collection}`;
export const collectionOf = (table: string) => table.slice(prefix.length);
export const equalColumn = (field: string) => `equal_${field}`;
export const orderColumn = (field: string) => `order_${field}`;

/**
 * Indexed values of a field, computed and not stored. Equality compares the JSON text, so that 1, "1" and true differ.
 * The order puts null before everything, as Firestore does; a missing field is NULL and never matches. Columns rather
 * than expressions in the index, because SQLite seeks a cursor's (order, id) pair only in columns.
 */
function columnsOf({ equal, order }: IndexDeclaration): { name: string; definition: string }[] {
  return [
    ...equal.map((field) => ({
      name: equalColumn(field),
      definition: `${equalColumn(field)} TEXT AS (data -> '$.${field}') VIRTUAL`,
    })),
    {
      name: orderColumn(order),
      definition: `${orderColumn(order)} ANY AS (CASE data -> '$.${order}' WHEN 'null' THEN -9e999 ELSE data ->> '$.${order}' END) VIRTUAL`,
    },
  ];
}

/** Creates the tables and indexes of the declarations. Documents of collections that are no longer declared remain. */
export function matchTables(database: DatabaseSync, collections: readonly Collection<JsonObject>[]): void {
  transactionOn(database, () => {
    for (const collection of collections) matchTable(database, collection);
  });
}

export function documentTables(database: DatabaseSync): string[] {
  const rows = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB ?")
    .all(`${prefix}*`);
  return namesIn(rows);
}

function matchTable(database: DatabaseSync, { name, indexes }: Collection<JsonObject>): void {
  const table = tableOf(name);
  // With rowid: the rows are too wide for one tree, and an index finds them three times as fast by number.
  database.exec(
    `CREATE TABLE IF NOT EXISTS ${table} (driver_id TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, ` +
      'data TEXT NOT NULL, PRIMARY KEY (driver_id, id)) STRICT',
  );
  const columns = new Set(namesIn(database.prepare('SELECT name FROM pragma_table_xinfo(?)').all(table)));
  for (const column of indexes.flatMap(columnsOf)) {
    if (columns.has(column.name)) continue;
    database.exec(`ALTER TABLE ${table} ADD COLUMN ${column.definition}`);
    columns.add(column.name);
  }
  matchIndexes(database, table, new Map(indexes.map((index) => [indexName(name, index), index])));
}

function matchIndexes(
  database: DatabaseSync,
  table: string,
  wanted: ReadonlyMap<string, IndexDeclaration>,
): void {
  const present = namesIn(
    database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
      .all(table),
  );
  for (const name of present) if (!wanted.has(name)) database.exec(`DROP INDEX ${name}`);
  for (const [name, index] of wanted) {
    const { order } = index;
    const only = onlyCondition(index);
    const compared = comparedIn(index).map(equalColumn);
    const columns = index.ofAllDrivers
      ? [orderColumn(order), 'driver_id', 'id']
      : ['driver_id', ...compared, orderColumn(order), 'id'];
    const where = only === null ? '' : ` WHERE ${only}`;
    database.exec(`CREATE INDEX IF NOT EXISTS ${name} ON ${table} (${columns.join(', ')})${where}`);
  }
}

/**
 * The condition of a partial index: it must be identical in the index and the query, or SQLite would not use the index.
 */
export function onlyCondition({ equal, order, only, ofAllDrivers }: IndexDeclaration): string | null {
  // All values except null, which precedes every number.
  if (ofAllDrivers) return `${orderColumn(order)} > -9e999`;
  const [field] = equal;
  if (only === undefined || field === undefined) return null;
  return `${equalColumn(field)} = '${only}'`;
}

/** Fields that the index still compares: none if it has only one value. */
export function comparedIn({ equal, only }: IndexDeclaration): readonly string[] {
  return only === undefined ? equal : [];
}

/** Fields consist of letters and digits, so that the name identifies the index, and no two share one. */
export function indexName(
  collection: string,
  { equal, order, only, ofAllDrivers }: IndexDeclaration,
): string {
  const compared = equal.map((field) => (only === undefined ? field : `${field}_${only}`));
  return [tableOf(collection), ...compared, order, ...(ofAllDrivers ? ['of_all'] : [])].join('__');
}

function namesIn(rows: unknown): string[] {
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}
