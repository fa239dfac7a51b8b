import type { Collection, JsonObject, Query, Reads, Stored } from '../platform/documents/documents';

/** The store gives no more at once. */
const rowsAtOnce = 500;

interface Wanted<Document extends JsonObject, Given> {
  /** By which they are in order, upwards. */
  readonly field: string;
  /** undefined asks for those of all vehicles. */
  readonly vehicleId: string | undefined;
  readonly given: (stored: Stored<Document>) => Given;
}

/** All records of a vehicle or of the driver; only of kinds of which a driver has few. */
export async function allRecords<Document extends JsonObject, Given>(
  reads: Reads,
  collection: Collection<Document>,
  { field, vehicleId, given }: Wanted<Document, Given>,
): Promise<Given[]> {
  const query: Query = {
    equal: vehicleId === undefined ? {} : { vehicleId },
    order: { field, direction: 'ascending' },
    limit: rowsAtOnce,
  };
  const found: Given[] = [];
  let page = await reads.list(collection, query);
  for (;;) {
    found.push(...page.documents.map(given));
    if (page.next === null) return found;
    page = await reads.list(collection, { ...query, cursor: page.next });
  }
}
