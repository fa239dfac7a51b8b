import type { Collection, JsonObject, Reads, Stored } from '../platform/documents/documents';
import type { RecordWrite } from './record-write';

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
