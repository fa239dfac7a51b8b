import type { ImportedRecord } from './import.schema';
import type { ImportedItem } from './imported-item';
import type { OwnKind } from './own-schemas';
import { type RecordTerms, recordOfDraft } from './record-parts';

export type OwnItem = Extract<ImportedItem, { kind: 'own' }>;

const ofNoVehicle: ReadonlySet<OwnKind> = new Set<OwnKind>(['vehicle', 'employer', 'place']);

/** The record in a row of an export of Roadbook, for the vehicle of the terms. ItemFault if it is invalid. */
export function ownRecordOf(
  { of, members }: OwnItem,
  { id, vehicle }: Pick<RecordTerms, 'id' | 'vehicle'>,
): ImportedRecord {
  const on = ofNoVehicle.has(of) ? {} : { vehicleId: vehicle.id };
  return recordOfDraft({ kind: of, record: { ...members, ...on, id } });
}
