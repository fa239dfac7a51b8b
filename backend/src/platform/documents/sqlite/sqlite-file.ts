import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Collection, JsonObject, Reads, Stored } from '../documents';
import { Contended, DocumentExists, VersionMismatch } from '../errors';
import { checkId } from '../ids';
import { pageOf, planList } from '../list-plan';
import { checkDeclared, type PendingWrite } from '../pending-writes';
import { listSql } from './list-sql';
import { documentTables, tableOf } from './tables';
import { transactionOn } from './transaction';

const sqliteBusy = 5;

/** What the engine says to SQLite; each method is one synchronous step that nothing comes between. */
export class SqliteFile {
  readonly #statements = new Map<string, StatementSync>();
  #readsTogether = false;

  constructor(
    private readonly database: DatabaseSync,
    private readonly declared: ReadonlyMap<string, Collection<JsonObject>>,
    private readonly lockWaitMs: number,
  ) {}

  driver(driverId: string): { revision: number; erased: boolean } {
    this.#readTogether();
    const row = this.#prepared('SELECT revision, erased_at FROM drivers WHERE driver_id = ?').get(driverId);
    return { revision: Number(row?.revision ?? 0), erased: typeof row?.erased_at === 'string' };
  }

  reads(driverId: string): Reads {
    return {
      get: async <T extends JsonObject>(collection: Collection<T>, id: string) => {
        checkDeclared(this.declared, collection);
        checkId(id);
        const sql = `SELECT id, version, data FROM ${tableOf(collection.name)} WHERE driver_id = ? AND id = ?`;
        this.#readTogether();
        const row = this.#prepared(sql).get(driverId, id);
        return row ? stored<T>(row) : null;
      },
      list: async <T extends JsonObject>(collection: Collection<T>, query: Parameters<Reads['list']>[1]) => {
        checkDeclared(this.declared, collection);
        const plan = planList(collection, query);
        const { sql, values } = listSql(collection.name, driverId, plan);
        this.#readTogether();
        return pageOf(
          plan,
          this.#prepared(sql)
            .all(...values)
            .map(stored<T>),
        );
      },
    };
  }

  inTransaction(work: () => void): void {
    this.#endReads();
    try {
      transactionOn(this.database, work);
    } catch (error) {
      if (isBusy(error)) {
        throw new Contended(`another process kept the file locked for ${this.lockWaitMs} ms`, {
          cause: error,
        });
      }
      throw error;
    }
  }

  /** A full disk, for one, ends the transaction itself. */
  get isInTransaction(): boolean {
    return this.database.isTransaction;
  }

  /** Within a transaction: what the work did is undone if it throws, and the rest of the transaction stands. */
  undoable(work: () => void): void {
    this.#prepared('SAVEPOINT undoable').run();
    try {
      work();
    } catch (error) {
      if (this.isInTransaction) {
        this.#prepared('ROLLBACK TO undoable').run();
        this.#prepared('RELEASE undoable').run();
      }
      throw error;
    }
    this.#prepared('RELEASE undoable').run();
  }

  apply(driverId: string, write: PendingWrite): void {
    const table = tableOf(write.collection);
    switch (write.kind) {
      case 'create': {
        const sql = `INSERT INTO ${table} (driver_id, id, version, data) VALUES (?, ?, 1, ?) ON CONFLICT DO NOTHING`;
        const { changes } = this.#prepared(sql).run(driverId, write.id, write.text);
        if (changes !== 1) throw new DocumentExists(`${write.collection}: a document of that id exists`);
        return;
      }
      case 'update': {
        const sql = `UPDATE ${table} SET version = version + 1, data = ? WHERE driver_id = ? AND id = ? AND version = ?`;
        const { changes } = this.#prepared(sql).run(write.text, driverId, write.id, write.seenVersion);
        if (changes !== 1) throw new VersionMismatch(`${write.collection}: not at the version that was seen`);
        return;
      }
      case 'delete': {
        const sql = `DELETE FROM ${table} WHERE driver_id = ? AND id = ? AND version = ?`;
        const { changes } = this.#prepared(sql).run(driverId, write.id, write.seenVersion);
        if (changes !== 1) throw new VersionMismatch(`${write.collection}: not at the version that was seen`);
        return;
      }
    }
  }

  /** Tells work that is running in other processes that what it saw is no longer so. */
  advance(driverId: string): void {
    this.#prepared(
      'INSERT INTO drivers (driver_id, revision) VALUES (?, 1) ON CONFLICT DO UPDATE SET revision = revision + 1',
    ).run(driverId);
  }

  erase(driverId: string): void {
    this.inTransaction(() => {
      for (const table of documentTables(this.database)) {
        this.#prepared(`DELETE FROM ${table} WHERE driver_id = ?`).run(driverId);
      }
      this.advance(driverId);
      this.#prepared('UPDATE drivers SET erased_at = coalesce(erased_at, ?) WHERE driver_id = ?').run(
        new Date().toISOString(),
        driverId,
      );
    });
    // The log still holds what was erased until it is emptied; not worth waiting for a reader in its way.
    this.database.exec(
      `PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = ${this.lockWaitMs}`,
    );
  }

  close(): void {
    this.#endReads();
    this.#statements.clear();
    this.database.close();
  }

  /**
   * What is asked for in one go sees one state of the file: to lock it for every answer would take longer than most
   * answers. Others' commits are seen from the next turn of the event loop on.
   */
  #readTogether(): void {
    if (this.database.isTransaction) return;
    this.#prepared('BEGIN').run();
    this.#readsTogether = true;
    setImmediate(() => this.#endReads());
  }

  #endReads(): void {
    if (!this.#readsTogether) return;
    this.#readsTogether = false;
    if (this.database.isTransaction) this.#prepared('COMMIT').run();
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === sqliteBusy;
}

/** The tables are STRICT and this engine alone writes them, so rows are believed: fifty a page, on every page. */
function stored<T extends JsonObject>(row: unknown): Stored<T> {
  const { id, version, data } = row as { id: string; version: number; data: string };
  return { id, version, data: JSON.parse(data) as T };
}
