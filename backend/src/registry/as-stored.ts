import type { JsonObject } from '../platform/documents/documents';
import type { RecordKind } from '../records/record-kind';
import { collections } from './collections';
import { recordKinds } from './record-kinds';

/** Stored records lack the id and version that their schema requires, and have fields for lists. */
function isStoredRecord({ collection, schema, toDto }: RecordKind, data: JsonObject): boolean {
  const isListed = collection.indexes.every(({ order }) => ['number', 'string'].includes(typeof data[order]));
  return isListed && schema.safeParse(toDto({ id: '01JZ0000000000000000000000', version: 1, data })).success;
}

const kindsByCollection = new Map(recordKinds.map((kind) => [kind.collection.name, kind]));
const shapes = new Map(collections.map(({ name, shape }) => [name, shape]));

/** True if a document has its collection's stored form; collections without a shape accept any JSON. */
export function isAsStored(collection: string, data: JsonObject): boolean {
  const kind = kindsByCollection.get(collection);
  return kind ? isStoredRecord(kind, data) : (shapes.get(collection)?.safeParse(data).success ?? true);
}
