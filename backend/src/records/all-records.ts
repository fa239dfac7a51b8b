import type { Collection, JsonObject, Query, Reads, Stored } from '../platform/documents/documents';
import type { RecordWrite } from './record-write';

/** Maximum of the store. */
const rowsAtOnce = 500;

/** Field by which the records of a collection are sorted; all of its indexes have the same one. */
export function listOrder({ name, indexes }: Collection<JsonObject>): string {
  const [index] = indexes;
  if (!index) throw new Error(`The records of ${name} are in no order.`);
  return index.order;
}

/**
 * All records of a vehicle, or of the driver without a vehicle, in ascending order. Only for kinds of which a driver
 * has few.
 */
export async function allRecords<Document extends JsonObject, Given>(
  reads: Reads,
  {
    collection,
    toDto,
  }: { readonly collection: Collection<Document>; toDto(stored: Stored<Document>): Given },
  vehicleId?: string,
): Promise<Given[]> {
  const query: Query = {
    equal: vehicleId === undefined ? {} : { vehicleId },
    order: { field: listOrder(collection), direction: 'ascending' },
    limit: rowsAtOnce,
  };
  const found: Given[] = [];
  let page = await reads.list(collection, query);
  for (;;) {
    found.push(...page.documents.map(toDto));
    if (page.next === null) return found;
    page = await reads.list(collection, { ...query, cursor: page.next });
  }
}

/** Maximum of the store. */
const documentsAtOnce = 500;

/** Documents by id; ids without a document are left out. */
export async function documentsById<Document extends JsonObject>(
  reads: Reads,
  collection: Collection<Document>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Stored<Document>>> {
  const found = new Map<string, Stored<Document>>();
  for (let first = 0; first < ids.length; first += documentsAtOnce) {
    const some = await reads.getAll(collection, ids.slice(first, first + documentsAtOnce));
    for (const stored of some) if (stored) found.set(stored.id, stored);
  }
  return found;
}

/** Reads the records of a batch with one query per collection, for reads that cache their results. */
export async function readAhead(reads: Reads, writes: readonly RecordWrite[]): Promise<void> {
  const idsOf = new Map<Collection<JsonObject>, string[]>();
  for (const { kind, id } of writes) {
    const ids = idsOf.get(kind.collection);
    if (ids) ids.push(id);
    else idsOf.set(kind.collection, [id]);
  }
  for (const [collection, ids] of idsOf) await documentsById(reads, collection, ids);
}
