import type { ImportedRecord } from '../../domain/import/import.schema';
import type { Collection, JsonObject, Reads } from '../../platform/documents/documents';
import { referencedKinds } from '../../record-kinds';
import { documentsById } from '../../records/documents-by-id';
import { recordKindOf } from './imported-content';

/**
 * The records without the employers and the costs that they name where neither the logbook nor the batch has them: those come with files of
 * their own, and a record gets them when its file is imported once more.
 */
export async function withKnownReferences(
  reads: Reads,
  records: readonly ImportedRecord[],
): Promise<ImportedRecord[]> {
  const added = new Set(records.map(({ record }) => record.id));
  const missingOf = async (collection: Collection<JsonObject>, named: readonly string[]) => {
    const asked = [...new Set(named)].filter((id) => !added.has(id));
    if (asked.length === 0) return new Set<string>();
    const found = await documentsById(reads, collection, asked);
    return new Set(asked.filter((id) => !found.has(id)));
  };
  const costs = await missingOf(recordKindOf('expense').collection, records.flatMap(costOf));
  const employers = await missingOf(referencedKinds.employer.collection, records.flatMap(employerOf));
  return records.map((each) => {
    const withCost = costOf(each).some((id) => costs.has(id)) ? withoutCost(each) : each;
    return employerOf(each).some((id) => employers.has(id)) ? withoutEmployer(withCost) : withCost;
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
