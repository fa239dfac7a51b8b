import type { Collection, JsonObject, Query, Reads, Stored } from '../platform/documents/documents';

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
