import type { DatabaseSync } from 'node:sqlite';

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
