import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { JsonObject, Stored } from '../documents';
import { DocumentExists, RecordsDamaged, VersionMismatch } from '../errors';
import type { PendingWrite } from '../pending-writes';
import { tableOf } from './tables';

/** The documents of one collection, by their ids. */
export class DocumentTable {
  readonly #get: StatementSync;
  readonly #create: StatementSync;
  readonly #update: StatementSync;
  readonly #delete: StatementSync;
  readonly #restore: StatementSync;

  constructor(
    database: DatabaseSync,
    private readonly collection: string,
  ) {
    const table = tableOf(collection);
    this.#get = database.prepare(`SELECT id, version, data FROM ${table} WHERE driver_id = ? AND id = ?`);
    this.#get.setReturnArrays(true);
    this.#create = database.prepare(
      `INSERT INTO ${table} (driver_id, id, version, data) VALUES (?, ?, 1, ?) ON CONFLICT DO NOTHING`,
    );
    this.#update = database.prepare(
      `UPDATE ${table} SET version = version + 1, data = ? WHERE driver_id = ? AND id = ? AND version = ?`,
    );
    this.#restore = database.prepare(
      `INSERT INTO ${table} (driver_id, id, version, data) VALUES (?, ?, ?, ?) ` +
        'ON CONFLICT DO UPDATE SET version = excluded.version, data = excluded.data',
    );
    this.#delete = database.prepare(`DELETE FROM ${table} WHERE driver_id = ? AND id = ? AND version = ?`);
  }

  get<T extends JsonObject>(driverId: string, id: string): Stored<T> | null {
    const row = this.#get.get(driverId, id);
    return row ? stored<T>(row) : null;
  }

  apply(driverId: string, write: PendingWrite): void {
    switch (write.kind) {
      case 'create': {
        const { changes } = this.#create.run(driverId, write.id, write.text);
        if (changes !== 1) throw new DocumentExists(`${this.collection}: a document of that id exists`);
        return;
      }
      case 'update': {
        const { changes } = this.#update.run(write.text, driverId, write.id, write.seenVersion);
        if (changes !== 1) throw new VersionMismatch(`${this.collection}: not at the version that was seen`);
        return;
      }
      case 'restore': {
        this.#restore.run(driverId, write.id, write.version, write.text);
        return;
      }
      case 'delete': {
        const { changes } = this.#delete.run(driverId, write.id, write.seenVersion);
        if (changes !== 1) throw new VersionMismatch(`${this.collection}: not at the version that was seen`);
        return;
      }
    }
  }
}

/** The tables are STRICT and only this engine writes them, so rows are not validated: there are fifty on every page. */
export function stored<T extends JsonObject>(row: unknown): Stored<T> {
  const [id, version, data] = row as readonly [id: string, version: number, data: string];
  try {
    return { id, version, data: JSON.parse(data) as T };
  } catch (cause) {
    throw new RecordsDamaged(`the document ${id} is no JSON`, { cause });
  }
}
