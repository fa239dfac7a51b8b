import { indexKey } from './collection';
import { isWithin, type Position, type Range, readCursor, writeCursor } from './cursor';
import {
  byId,
  type Collection,
  type Direction,
  type DueDocument,
  type DueQuery,
  type IndexDeclaration,
  type IndexedValue,
  type JsonObject,
  type Page,
  type Query,
  type Stored,
} from './documents';
import { BadCursor, StoreMisused } from './errors';
import { isUsableId } from './ids';

const longestPage = 500;

/** Throws StoreMisused for more ids than one query may have. */
export function checkCount(ids: readonly string[]): void {
  if (ids.length > longestPage) throw new StoreMisused(`${ids.length} documents were asked for at once.`);
}

/** A query that can be served, checked once for all engines. */
export interface ListPlan {
  /** null for a list by id. */
  readonly index: IndexDeclaration | null;
  /** Compared fields in the order in which the index declares them. */
  readonly equal: readonly { readonly field: string; readonly value: IndexedValue }[];
  readonly order: string;
  readonly direction: Direction;
  readonly range: Range | null;
  readonly after: Position | null;
  readonly limit: number;
}

export function planList(collection: Collection<JsonObject>, query: Query): ListPlan {
  const { order, limit, cursor } = query;
  const equal = query.equal ?? {};
  const index = indexFor(collection, query);
  if (!Number.isInteger(limit) || limit < 1 || limit > longestPage) {
    throw new StoreMisused(`A page has 1 to ${longestPage} documents, not ${limit}.`);
  }
  const range = rangeOf(query);
  const after = cursor === undefined ? null : readCursor(cursor, order.field, order.direction);
  if (after && range && !isWithin(range, after.value))
    throw new BadCursor('the cursor lies outside the range');
  return {
    index,
    equal: index?.equal.map((field) => ({ field, value: declaredValue(index, field, equal[field]) })) ?? [],
    order: order.field,
    direction: order.direction,
    range,
    after,
    limit,
  };
}

function indexFor(collection: Collection<JsonObject>, { equal = {}, order, range }: Query) {
  const fields = Object.keys(equal);
  if (order.field === byId.field && order.direction === byId.direction && fields.length === 0) {
    for (const bound of [range?.from, range?.before]) if (bound !== undefined) checkIdBound(bound);
    return null;
  }
  const wanted = indexKey({ equal: fields, order: order.field });
  const index = collection.indexes.find(
    (declared) => indexKey(declared) === wanted && !declared.ofAllDrivers,
  );
  if (index) return index;
  throw new StoreMisused(
    `${collection.name} declares no index for equal ${fields.join(', ') || 'nothing'}, order ${order.field}.`,
  );
}

/** The page from one row more than it has, which shows whether another page follows. */
export function pageOf<T extends JsonObject>(plan: ListPlan, rows: Stored<T>[]): Page<T> {
  if (rows.length <= plan.limit) return { documents: rows, next: null };
  const documents = rows.slice(0, plan.limit);
  const last = documents.at(-1);
  return { documents, next: last ? writeCursor(plan.order, plan.direction, last) : null };
}

function checkIdBound(bound: string | number): void {
  if (typeof bound === 'number' || !isUsableId(bound)) throw new StoreMisused('A bound of ids is no id.');
}

function rangeOf({ range, order }: Query): Range | null {
  const { from, before } = range ?? {};
  const bound = from ?? before;
  if (bound === undefined) return null;
  if (from !== undefined && before !== undefined && typeof from !== typeof before) {
    throw new StoreMisused(`The bounds on ${order.field} are of two types.`);
  }
  for (const value of [from, before]) if (value !== undefined) comparable(value, order.field);
  return { type: typeof bound === 'number' ? 'number' : 'string', from, before };
}

function declaredValue({ only }: IndexDeclaration, field: string, value: IndexedValue | undefined) {
  if (only !== undefined && value !== only) {
    throw new StoreMisused(`${field} is declared to be compared with ${only} only, not with ${value}.`);
  }
  return comparable(value, field);
}

function comparable(value: IndexedValue | undefined, field: string): IndexedValue {
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) {
    throw new StoreMisused(`${field} is compared with ${value}.`);
  }
  return value;
}

/** A valid query for due documents, checked once for all engines. */
export interface DuePlan {
  readonly index: IndexDeclaration;
  readonly fromMs: number;
  readonly beforeMs: number;
  readonly limit: number;
  readonly after: DueDocument | null;
}

export function planDue({ name, indexes }: Collection<JsonObject>, query: DueQuery): DuePlan {
  const { field, limit, after = null } = query;
  const { fromMs = -Number.MAX_VALUE, beforeMs = Number.MAX_VALUE } = query;
  const index = indexes.find(({ order, ofAllDrivers }) => ofAllDrivers && order === field);
  if (!index) throw new StoreMisused(`${name} declares no index over all drivers of ${field}.`);
  if (!Number.isInteger(limit) || limit < 1 || limit > longestPage) {
    throw new StoreMisused(`A page has 1 to ${longestPage} documents, not ${limit}.`);
  }
  if (!Number.isFinite(fromMs) || !Number.isFinite(beforeMs)) {
    throw new StoreMisused('What is due lies between two finite numbers.');
  }
  return { index, fromMs, beforeMs, limit, after };
}
