import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Collection, DueDocument, DueQuery, JsonObject, Reads } from '../documents';
import { StoreUnavailable } from '../errors';
import { checkId } from '../ids';
import { checkCount, pageOf, planDue, planList } from '../list-plan';
import { checkDeclared, type PendingWrite } from '../pending-writes';
import { DocumentTable, stored } from './document-table';
import { dueSql, listSql } from './list-sql';
import { storeError } from './sqlite-errors';
import { documentTables, transactionOn } from './tables';
import type { WriteAhead } from './write-ahead';

/** Statements of the engine for SQLite; each method is one synchronous step that nothing interrupts. */
export class SqliteFile {
  readonly #statements = new Map<string, StatementSync>();
  readonly #tables = new Map<string, DocumentTable>();
  #readsTogether = false;
  #lastWriteFailed = false;

  constructor(
    private readonly file: string,
    private readonly database: DatabaseSync,
    private readonly writeAhead: WriteAhead,
    private readonly declared: ReadonlyMap<string, Collection<JsonObject>>,
  ) {}

  driver(driverId: string): { revision: number; erased: boolean } {
    const row: unknown = this.#run(() => {
      this.#readTogether();
      return this.#prepared('SELECT revision, erased_at FROM drivers WHERE driver_id = ?').get(driverId);
    });
    const [revision, erasedAt] = (row ?? [0, null]) as readonly [revision: number, erasedAt: string | null];
    return { revision, erased: erasedAt !== null };
  }

  reads(driverId: string): Reads {
    return {
      get: async <T extends JsonObject>(collection: Collection<T>, id: string) => {
        checkDeclared(this.declared, collection);
        checkId(id);
        return this.#run(() => {
          this.#readTogether();
          return this.#table(collection.name).get<T>(driverId, id);
        });
      },
      getAll: async <T extends JsonObject>(collection: Collection<T>, ids: readonly string[]) => {
        checkDeclared(this.declared, collection);
        checkCount(ids);
        for (const id of ids) checkId(id);
        return this.#run(() => {
          this.#readTogether();
          const table = this.#table(collection.name);
          return ids.map((id) => table.get<T>(driverId, id));
        });
      },
      list: async <T extends JsonObject>(collection: Collection<T>, query: Parameters<Reads['list']>[1]) => {
        checkDeclared(this.declared, collection);
        const plan = planList(collection, query);
        const { sql, values } = listSql(collection.name, driverId, plan);
        return this.#run(() => {
          this.#readTogether();
          const rows = this.#prepared(sql).all(...values);
          return pageOf(plan, rows.map(stored<T>));
        });
      },
    };
  }

  due(collection: Collection<JsonObject>, query: DueQuery): readonly DueDocument[] {
    checkDeclared(this.declared, collection);
    const { sql, values } = dueSql(collection.name, planDue(collection, query));
    return this.#run(() => {
      this.#readTogether();
      return this.#prepared(sql)
        .all(...values)
        .map((row: unknown) => {
          const [driverId, id, dueAtMs] = row as readonly [driverId: string, id: string, dueAtMs: number];
          return { driverId, id, dueAtMs };
        });
    });
  }

  /** The changes are on the disk when this returns; with `later` only after a flush (log-flush.ts). */
  inTransaction(work: () => void, flush: 'atOnce' | 'later' = 'atOnce'): void {
    this.#endReads();
    try {
      this.#run(() => {
        if (flush === 'atOnce') transactionOn(this.database, work);
        else this.#withoutFlush(() => transactionOn(this.database, work));
      });
      this.#lastWriteFailed = false;
    } catch (error) {
      this.#lastWriteFailed = error instanceof StoreUnavailable;
      throw error;
    }
    this.writeAhead.emptyIfLarge();
  }

  /** Writes without changing anything: the only proof that writing works. */
  checkWrites(): void {
    // On a full disk an empty log is rewritten from its start and needs no more space.
    if (this.#lastWriteFailed) this.writeAhead.empty();
    this.inTransaction(() => this.writeAhead.say('whole'));
  }

  /** A full disk, for example, ends the transaction itself. */
  get isInTransaction(): boolean {
    return this.database.isTransaction;
  }

  /** Within a transaction: undoes the work if it throws, and keeps the rest of the transaction. */
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
    this.#run(() => this.#table(write.collection).apply(driverId, write));
  }

  /**
   * Signals work in other processes that its reads are outdated. Returns false, without a change, if the reads here are
   * outdated, or the driver is erased.
   */
  advance(driverId: string, seenRevision: number): boolean {
    const sql =
      'INSERT INTO drivers (driver_id, revision) VALUES (?, 1) ON CONFLICT DO UPDATE SET revision = revision + 1 ' +
      'WHERE revision = ? AND erased_at IS NULL';
    return this.#run(() => this.#prepared(sql).run(driverId, seenRevision).changes === 1);
  }

  erase(driverId: string): void {
    this.inTransaction(() => {
      for (const table of documentTables(this.database)) {
        this.#prepared(`DELETE FROM ${table} WHERE driver_id = ?`).run(driverId);
      }
      this.#prepared(
        'INSERT INTO drivers (driver_id, revision, erased_at) VALUES (?, 1, ?) ON CONFLICT DO UPDATE ' +
          'SET revision = revision + 1, erased_at = coalesce(erased_at, excluded.erased_at)',
      ).run(driverId, new Date().toISOString());
    });
    // The log still contains erased data until it is emptied; not worth waiting for a reader that blocks this.
    this.writeAhead.empty();
  }

  close(): void {
    this.#endReads();
    this.#statements.clear();
    this.#tables.clear();
    this.writeAhead.finish();
    this.database.close();
  }

  /**
   * Reads of one turn see one state of the file: locking it for every read would take longer than most reads. Commits
   * of others are visible from the next turn of the event loop on.
   */
  #readTogether(): void {
    if (this.database.isTransaction) return;
    this.#prepared('BEGIN').run();
    this.#readsTogether = true;
    setImmediate(() => this.#endReads());
  }

  /** The log is still written to the disk before any of it is written to the file. */
  #withoutFlush(step: () => void): void {
    this.database.exec('PRAGMA synchronous = NORMAL');
    try {
      step();
    } finally {
      this.database.exec('PRAGMA synchronous = FULL');
    }
  }

  /** Nothing was written, so a failure loses nothing: reads were checked when they happened. */
  #endReads(): void {
    if (!this.#readsTogether) return;
    this.#readsTogether = false;
    for (const end of ['COMMIT', 'ROLLBACK']) {
      try {
        if (this.database.isTransaction) this.#prepared(end).run();
      } catch {
        // SQLite refuses to commit after it has met a damaged page, and has ended the transaction itself.
      }
    }
  }

  #run<R>(step: () => R): R {
    try {
      return step();
    } catch (error) {
      throw storeError(error, this.file);
    }
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    statement.setReturnArrays(true);
    this.#statements.set(sql, statement);
    return statement;
  }

  #table(collection: string): DocumentTable {
    const known = this.#tables.get(collection);
    if (known) return known;
    const table = new DocumentTable(this.database, collection);
    this.#tables.set(collection, table);
    return table;
  }
}
