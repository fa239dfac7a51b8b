import type { DatabaseSync } from 'node:sqlite';

/** All that is done takes effect, or nothing. Holds the file's one write lock from the start. */
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
