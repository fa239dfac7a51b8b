import type { ImportedRecord, NamedByRecord } from '../../domain/import/import.schema';
import type { Collection, JsonObject, Reads, Stored } from '../../platform/documents/documents';
import { documentsById } from '../../records/all-records';
import type { RecordKind } from '../../records/record-kind';
import { referencedKinds } from '../../registry/record-kinds';
import { type ImportedKind, recordKindOf } from './imported-content';

interface Named {
  readonly kind: ImportedKind;
  readonly id: string;
}

type StoredOf = (kind: RecordKind, id: string) => Stored<JsonObject> | null;

/** The logbook's records with these ids; null for a missing one. */
export async function storedRecords(reads: Reads, named: readonly Named[]): Promise<StoredOf> {
  const found = new Map<RecordKind, ReadonlyMap<string, Stored<JsonObject>>>();
  for (const [kind, ofKind] of Map.groupBy(named, (each) => recordKindOf(each.kind))) {
    const ids = new Set(ofKind.map(({ id }) => id));
    found.set(kind, await documentsById(reads, kind.collection, [...ids]));
  }
  return (kind, id) => found.get(kind)?.get(id) ?? null;
}

/** A record to be imported. */
export interface IncomingRecord {
  readonly imported: ImportedRecord;
  /** Referenced records that do not exist. */
  readonly comesWithout: readonly NamedByRecord[];
}

/**
 * The records without references to employers and costs that neither the logbook nor the batch has: these come in
 * separate files, and a record gets its reference when its file is imported again. A reference that the logbook's own
 * record has is kept: the driver deleted the cost since, and the record is the same.
 */
export async function withKnownReferences(
  reads: Reads,
  records: readonly ImportedRecord[],
  storedOf: StoredOf,
): Promise<IncomingRecord[]> {
  const added = new Set(records.map(({ record }) => record.id));
  const missingOf = async (collection: Collection<JsonObject>, named: readonly string[]) => {
    const asked = [...new Set(named)].filter((id) => !added.has(id));
    if (asked.length === 0) return new Set<string>();
    const found = await documentsById(reads, collection, asked);
    return new Set(asked.filter((id) => !found.has(id)));
  };
  const costs = await missingOf(recordKindOf('expense').collection, records.flatMap(costOf));
  const employers = await missingOf(referencedKinds.employer.collection, records.flatMap(employerOf));
  const isNamedHere = ({ kind, record }: ImportedRecord, cost: string) =>
    storedOf(recordKindOf(kind), record.id)?.data.expenseId === cost;
  return records.map((each) => {
    const lacksCost = costOf(each).some((id) => costs.has(id) && !isNamedHere(each, id));
    const lacksEmployer = employerOf(each).some((id) => employers.has(id));
    const withCost = lacksCost ? withoutCost(each) : each;
    return {
      imported: lacksEmployer ? withoutEmployer(withCost) : withCost,
      comesWithout: [
        ...(lacksCost ? ['cost' as const] : []),
        ...(lacksEmployer ? ['employer' as const] : []),
      ],
    };
  });
}

function costOf({ record }: ImportedRecord): string[] {
  return 'expenseId' in record && record.expenseId !== null ? [record.expenseId] : [];
}

function employerOf({ record }: ImportedRecord): string[] {
  return 'employerId' in record && record.employerId ? [record.employerId] : [];
}

function withoutCost(imported: ImportedRecord): ImportedRecord {
  if (imported.kind === 'service')
    return { kind: 'service', record: { ...imported.record, expenseId: null } };
  if (imported.kind === 'tyreSet')
    return { kind: 'tyreSet', record: { ...imported.record, expenseId: null } };
  return imported;
}

function withoutEmployer(imported: ImportedRecord): ImportedRecord {
  if (imported.kind === 'place') return { kind: 'place', record: { ...imported.record, employerId: null } };
  if (imported.kind === 'trip') {
    const { employerId: _, ...record } = imported.record;
    return { kind: 'trip', record };
  }
  if (imported.kind !== 'expense') return imported;
  const { employerId: _, ...record } = imported.record;
  return { kind: 'expense', record };
}
