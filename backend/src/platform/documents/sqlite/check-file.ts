import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { refuseToCheckNewer } from './migrations';
import { sqliteFailure } from './sqlite-errors';
import { collectionOf, documentTables } from './tables';

/**
 * Faults that SQLite reports for a table or its indexes, in its own words; they name pages and rows, and contain no
 * data.
 */
interface TableFault {
  readonly collection: string;
  readonly says: readonly string[];
}

export interface StoredPlace {
  readonly driverId: string;
  readonly collection: string;
  readonly id: string;
}

export type FileCheck =
  | { readonly result: 'noFile' | 'empty' | 'noDatabase' }
  | {
      readonly result: 'checked';
      readonly tables: readonly TableFault[];
      /** Documents that are listed and cannot be read. */
      readonly unreadable: readonly StoredPlace[];
      /** Number of documents that could be read. */
      readonly documents: number;
      /** Faults that SQLite reports outside of the tables of documents. */
      readonly rest: readonly string[];
    };

const maxLinesOfATable = 5;

/** Reads the whole file, page by page and document by document, and changes nothing. The server may be running. */
export function checkFile(file: string, onDocument: (document: Readable) => void): FileCheck {
  if (!existsSync(file)) return { result: 'noFile' };
  if (statSync(file).size === 0) return { result: 'empty' };
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    refuseToCheckNewer(database, file);
    const tables: TableFault[] = [];
    const unreadable: StoredPlace[] = [];
    let documents = 0;
    for (const table of documentTables(database)) {
      const collection = collectionOf(table);
      const says = faultsOf(database, `PRAGMA integrity_check('${table}')`, maxLinesOfATable);
      if (says.length > 0) tables.push({ collection, says });
      for (const { place, text } of documentsIn(database, table, collection)) {
        if (text === null) {
          unreadable.push(place);
        } else {
          documents += 1;
          onDocument({ ...place, text });
        }
      }
    }
    const rest = tables.length > 0 ? [] : faultsOf(database, 'PRAGMA integrity_check', maxLinesOfATable);
    return { result: 'checked', tables, unreadable, documents, rest };
  } catch (error) {
    if (sqliteFailure(error) === 'damaged') return { result: 'noDatabase' };
    throw error;
  } finally {
    database.close();
  }
}

export interface Readable extends StoredPlace {
  /** The stored text of the document, which may no longer be JSON. */
  readonly text: string;
}

const integrityCheckSchema = z.array(z.object({ integrity_check: z.string() }));

function faultsOf(database: DatabaseSync, pragma: string, most: number): readonly string[] {
  try {
    return integrityCheckSchema
      .parse(database.prepare(pragma).all())
      .map(({ integrity_check }) => integrity_check)
      .filter((line) => line !== 'ok')
      .slice(0, most);
  } catch (error) {
    // The check stops if it cannot continue reading because of damage.
    if (sqliteFailure(error) === null) throw error;
    return ['It cannot be read to its end.'];
  }
}

const rowSchema = z.tuple([z.string(), z.string()]);

/** Reads the index of names first, which is separate from the rows: one bad page then hides only its own rows. */
function* documentsIn(
  database: DatabaseSync,
  table: string,
  collection: string,
): Generator<{ readonly place: StoredPlace; readonly text: string | null }> {
  const names = database.prepare(`SELECT driver_id, id FROM ${table} ORDER BY driver_id, id`);
  names.setReturnArrays(true);
  const document = database.prepare(`SELECT data FROM ${table} WHERE driver_id = ? AND id = ?`);
  document.setReturnArrays(true);
  try {
    for (const row of names.iterate()) {
      const [driverId, id] = rowSchema.parse(row);
      yield { place: { driverId, collection, id }, text: textOf(() => document.get(driverId, id)) };
    }
  } catch (error) {
    // The check of the table has reported this.
    if (sqliteFailure(error) !== 'damaged') throw error;
  }
}

function textOf(read: () => unknown): string | null {
  try {
    return z.tuple([z.string()]).safeParse(read()).data?.[0] ?? null;
  } catch (error) {
    if (sqliteFailure(error) === null) throw error;
    return null;
  }
}
