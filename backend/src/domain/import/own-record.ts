import type { ImportedRecord } from './import.schema';
import type { ImportedItem } from './imported-item';
import { momentOf, type RecordTerms, recordOfDraft } from './record-parts';

export type OwnItem = Extract<ImportedItem, { kind: 'own' }>;

/** The record that an export of Roadbook has in a row, on the vehicle of the terms. ItemFault where it is none. */
export function ownRecordOf({ of, moment, members }: OwnItem, terms: RecordTerms): ImportedRecord {
  const at = moment ? momentOf(moment, terms) : {};
  return recordOfDraft({
    kind: of,
    record: { ...members, ...at, id: terms.id, vehicleId: terms.vehicle.id },
  });
}
