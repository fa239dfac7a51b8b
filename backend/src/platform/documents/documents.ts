import type { z } from 'zod';

type JsonElement = string | number | boolean | null | JsonObject;

/** A JSON value; numbers are finite. A list is never directly in a list, because Firestore does not support that. */
export type JsonValue = JsonElement | JsonElement[];

/** A plain stored object; declare document types with `type`, not `interface`. */
export type JsonObject = { [member: string]: JsonValue };

/**
 * A field that queries compare or sort by, always a top-level member of the document and always present: null if there
 * is no value. The sorted field is no boolean; null precedes numbers, numbers precede text.
 */
export type IndexedValue = string | number | boolean | null;

export type Direction = 'ascending' | 'descending';

/** Declared once per collection; SQLite's indexes and firestore.indexes.json both come from it. */
export interface IndexDeclaration {
  /** Fields compared for equality, then the one field that is ordered and ranged. */
  readonly equal: readonly string[];
  readonly order: string;
  /**
   * The only value that is ever requested of the one field in `equal`. If an engine supports it, its index then
   * contains only the documents with this value, which saves writes for all others.
   */
  readonly only?: boolean | null;
  /**
   * Serves only `due`: the documents of all drivers whose ordered field, an instant or null, is a number. Nothing is
   * compared for equality.
   */
  readonly ofAllDrivers?: true;
}

declare const documentType: unique symbol;

export interface Collection<T extends JsonObject> {
  /** Plain camelCase; the collection's name in every engine. */
  readonly name: string;
  readonly indexes: readonly IndexDeclaration[];
  /** Shape of its documents, by which an archive and the check of stored data judge them. The store does not ask it. */
  readonly shape?: z.ZodType;
  readonly [documentType]?: T;
}

export interface Stored<T extends JsonObject> {
  readonly id: string;
  /** 1 when created, one more with every update. */
  readonly version: number;
  readonly data: T;
}

/**
 * The order of the ids themselves, which every collection has without an index, for all its documents and only
 * ascending: Firestore stores names in no other order.
 */
export const byId = { field: 'id', direction: 'ascending' } as const;

/** Served by id, or when an index with exactly these fields is declared; anything else is StoreMisused in every engine. */
export interface Query {
  readonly equal?: { readonly [field: string]: IndexedValue };
  /** Ordered by this field, then by id in the same direction, so that a cursor is exact. */
  readonly order: { readonly field: string; readonly direction: Direction };
  /** Bounds on the ordered field: from is included, before is not. Only values of the bounds' own type match. */
  readonly range?: { readonly from?: string | number; readonly before?: string | number };
  readonly limit: number;
  /** The `next` of the page before. */
  readonly cursor?: string;
}

/** Query for due documents of all drivers, earliest first; `ofAllDrivers` declares the field. */
export interface DueQuery {
  readonly field: string;
  /** Bounds in epoch milliseconds: from is included, before is not. */
  readonly fromMs?: number;
  readonly beforeMs?: number;
  readonly limit: number;
  /** The last document of the previous page. */
  readonly after?: DueDocument;
}

/** A due document by its driver and id, without its content. */
export interface DueDocument {
  readonly driverId: string;
  readonly id: string;
  readonly dueAtMs: number;
}

export interface Page<T extends JsonObject> {
  readonly documents: readonly Stored<T>[];
  readonly next: string | null;
}

export interface Reads {
  get<T extends JsonObject>(collection: Collection<T>, id: string): Promise<Stored<T> | null>;
  /** Up to a page of documents by ids, in their order, with one query to the engine. */
  getAll<T extends JsonObject>(
    collection: Collection<T>,
    ids: readonly string[],
  ): Promise<readonly (Stored<T> | null)[]>;
  list<T extends JsonObject>(collection: Collection<T>, query: Query): Promise<Page<T>>;
}

/** Reads come before writes; writes take effect together when the work returns, or not at all. */
export interface Transaction extends Reads {
  create<T extends JsonObject>(collection: Collection<T>, id: string, data: T): void;
  /** Replaces the document if it still has the version that was read. */
  update<T extends JsonObject>(collection: Collection<T>, id: string, seenVersion: number, data: T): void;
  delete<T extends JsonObject>(collection: Collection<T>, id: string, seenVersion: number): void;
  /** Stores a document with the version that it had elsewhere, replacing one of that id. */
  restore<T extends JsonObject>(collection: Collection<T>, id: string, version: number, data: T): void;
}

/**
 * The document store: every call is scoped to one driver by its signature. The same conformance suite runs against
 * every engine; features that one of them lacks are not here.
 */
export interface DocumentStore {
  /** The documents of one driver; documents of other drivers cannot be reached through it. */
  of(driverId: string): Reads & {
    /** Runs again from the start if another writer interfered, so the work must be repeatable. */
    transact<R>(work: (transaction: Transaction) => Promise<R>): Promise<R>;
    /** All reads of the work see one moment, regardless of later writes. The work should take minutes at most. */
    snapshot<R>(work: (reads: Reads) => Promise<R>): Promise<R>;
    /**
     * Removes all data of the driver; later writes for the driver are refused as DriverErased. May be called again, and
     * must be if it failed half way.
     */
    erase(): Promise<void>;
  };
  /** The only query across drivers. Documents due at the same time are sorted by driver and id. */
  due<T extends JsonObject>(collection: Collection<T>, query: DueQuery): Promise<readonly DueDocument[]>;
  /**
   * Time by which this process's clock was ahead of the shared clock of the store at the last call of `due`; negative
   * if it was behind, 0 before the first call, for less than a few seconds, and with a single process.
   */
  clockAheadMs(): number;
  /** Rejects if the store cannot serve. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The second half of a change within a transaction. All reads of a transaction precede its writes, so each participant
 * reads first and returns the function that writes.
 */
export type PlannedWrite = () => void;

/** An owner of documents, or of erased ones; also the server itself, under names with a blank. */
export interface DocumentOwner {
  readonly id: string;
  readonly isErased: boolean;
}

/** A store with the documents of everyone. For operations only: no call reaches other drivers. */
export interface WholeStore {
  readonly documents: DocumentStore;
  /** Owners in the order of their ids. */
  owners(): Promise<readonly DocumentOwner[]>;
}
