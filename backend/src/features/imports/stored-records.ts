import type { JsonObject, Reads, Stored } from '../../platform/documents/documents';
import { documentsById } from '../../records/documents-by-id';
import type { RecordKind } from '../../records/record-kind';
import { type ImportedKind, recordKindOf } from './imported-content';

interface Named {
  readonly kind: ImportedKind;
  readonly id: string;
}

export type StoredOf = (kind: RecordKind, id: string) => Stored<JsonObject> | null;

/** The logbook's records with these ids; null for a missing one. */
export async function storedRecords(reads: Reads, named: readonly Named[]): Promise<StoredOf> {
  const found = new Map<RecordKind, ReadonlyMap<string, Stored<JsonObject>>>();
  for (const [kind, ofKind] of Map.groupBy(named, (each) => recordKindOf(each.kind))) {
    const ids = new Set(ofKind.map(({ id }) => id));
    found.set(kind, await documentsById(reads, kind.collection, [...ids]));
  }
  return (kind, id) => found.get(kind)?.get(id) ?? null;
}
