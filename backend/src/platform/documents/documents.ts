import type { z } from 'zod';

type JsonElement = string | number | boolean | null | JsonObject;

/** A value as JSON has it; numbers are finite. No list lies directly in a list, as Firestore cannot hold one. */
export type JsonValue = JsonElement | JsonElement[];

/** A plain object as it is stored; declare document types with `type`, not `interface`. */
export type JsonObject = { [member: string]: JsonValue };

/**
 * A field that queries compare or order by, always a top-level member of the document and always there:
 * null where there is no value. The ordered field is no boolean; null comes before numbers, numbers before text.
 */
export type IndexedValue = string | number | boolean | null;

export type Direction = 'ascending' | 'descending';

/** Declared once per collection; SQLite's indexes and firestore.indexes.json both come from it. */
export interface IndexDeclaration {
  /** Fields compared for equality, then the one field that is ordered and ranged. */
  readonly equal: readonly string[];
  readonly order: string;
  /**
   * The one value that is ever asked for of the one field in `equal`. Where an engine can, its index holds only the
   * documents that can be asked for, and all others are written without.
   */
  readonly only?: boolean | null;
  /**
   * Serves `due`, and nothing else: the documents of all drivers whose ordered field, an instant or null, is a number.
   * Nothing is compared for equality.
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
 * The order of the ids themselves, which every collection has without an index, for all its documents and upwards
 * only: Firestore keeps names in no other order.
 */
export const byId = { field: 'id', direction: 'ascending' } as const;

/** Served by id, or when an index with exactly these fields is declared; anything else is StoreMisused in every engine. */
export interface Query {
  readonly equal?: { readonly [field: string]: IndexedValue };
  /** Ordered by this field, then by id in the same direction, so that a cursor is exact. */
  readonly order: { readonly field: string; readonly direction: Direction };
  /** Bounds on the ordered field: from is included, before is not. Only values of the bounds' own type are found. */
  readonly range?: { readonly from?: string | number; readonly before?: string | number };
  readonly limit: number;
  /** The `next` of the page before. */
  readonly cursor?: string;
}

/** What is due of all drivers, the first due first; `ofAllDrivers` declares the field. */
export interface DueQuery {
  readonly field: string;
  /** In milliseconds since 1970: from is included, before is not. */
  readonly fromMs?: number;
  readonly beforeMs?: number;
  readonly limit: number;
  /** The last one of the page before. */
  readonly after?: DueDocument;
}

/** Says that a document is due and whose it is, and nothing of what is in it. */
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
  /** As many as a page has at most, in the order of the ids, with one question to the engine. */
  getAll<T extends JsonObject>(
    collection: Collection<T>,
    ids: readonly string[],
  ): Promise<readonly (Stored<T> | null)[]>;
  list<T extends JsonObject>(collection: Collection<T>, query: Query): Promise<Page<T>>;
}

/** Reads come before writes; writes take effect together when the work returns, or not at all. */
export interface Transaction extends Reads {
  create<T extends JsonObject>(collection: Collection<T>, id: string, data: T): void;
  /** Replaces the document if it still has the version that was seen. */
  update<T extends JsonObject>(collection: Collection<T>, id: string, seenVersion: number, data: T): void;
  delete<T extends JsonObject>(collection: Collection<T>, id: string, seenVersion: number): void;
  /** Stores a document with the version that it had elsewhere, in the place of one of that id. */
  restore<T extends JsonObject>(collection: Collection<T>, id: string, version: number, data: T): void;
}

/**
 * The document store: every call is scoped to one driver by its signature. The same conformance
 * suite runs against every engine; what one of them cannot do is not here.
 */
export interface DocumentStore {
  /** The documents of one driver; nothing of anyone else can be reached through it. */
  of(driverId: string): Reads & {
    /** Runs again from the start when another writer came between, so the work must be repeatable. */
    transact<R>(work: (transaction: Transaction) => Promise<R>): Promise<R>;
    /** All that the work reads is of one moment, whatever is written meanwhile. It should take minutes at most. */
    snapshot<R>(work: (reads: Reads) => Promise<R>): Promise<R>;
    /**
     * Removes all that the driver has; later writes for the driver are refused as DriverErased.
     * May be called again, and must be when it failed half way.
     */
    erase(): Promise<void>;
  };
  /** The one question that is asked across drivers. Those due at the same time come in the order of drivers and ids. */
  due<T extends JsonObject>(collection: Collection<T>, query: DueQuery): Promise<readonly DueDocument[]>;
  /**
   * How far this process's clock was ahead of the one that all processes of the store share, when `due` was asked last;
   * negative where it was behind, 0 before, for less than a few seconds, and where there is one process.
   */
  clockAheadMs(): number;
  /** Rejects when the store cannot serve. */
  check(): Promise<void>;
  close(): Promise<void>;
}
