import { handedOverSchemas, vehicleCareFiles } from '../../domain/archive/vehicle-archive.schema';
import {
  type ConditionReading,
  type ConditionReadingCreate,
  conditionReadingSchema,
  maxConditionReadingsOfVehicle,
} from '../../domain/conditions/condition-reading.schema';
import { DomainError } from '../../domain/errors/domain-error';
import { searchableConditionReading } from '../../domain/search/searchable-records';
import { collection } from '../../platform/documents/collection';
import type { Reads } from '../../platform/documents/documents';
import { allRecords } from '../../records/all-records';
import { handover } from '../../records/handover';
import type { RecordChange, RecordKind } from '../../records/record-kind';
import { contentOf, storedAsWritten } from '../../records/record-members';

type ConditionReadingDocument = Omit<ConditionReading, 'id' | 'version'>;

export const conditionReadingKind: RecordKind<
  ConditionReadingDocument,
  ConditionReadingDocument,
  ConditionReading,
  ConditionReadingCreate
> = {
  ...storedAsWritten,
  name: 'conditionReading',
  schema: conditionReadingSchema,
  collection: collection<ConditionReadingDocument>('conditionReadings', [
    { equal: [], order: 'day' },
    { equal: ['vehicleId'], order: 'day' },
  ]),
  publicName: 'conditionReading',
  isOfDrivers: true,
  refersTo: ['vehicle'],
  deletedWithVehicleAs: 'conditionReadings',
  handover: handover({
    file: vehicleCareFiles.conditionReadings,
    schema: handedOverSchemas.conditionReading,
    of: () => 'conditionReading',
    content: (record) => contentOf(record),
  }),
  checkTogether: refuseTooMany,
  searchable: searchableConditionReading,
};

async function refuseTooMany(
  reads: Reads,
  changes: readonly RecordChange<ConditionReadingDocument, ConditionReadingDocument>[],
): Promise<void> {
  const added = changes.flatMap(({ before, after }) =>
    after && after.vehicleId !== before?.vehicleId ? [after.vehicleId] : [],
  );
  for (const vehicleId of new Set(added)) {
    const known = await allRecords(reads, conditionReadingKind, vehicleId);
    const more = added.filter((id) => id === vehicleId).length;
    if (known.length + more > maxConditionReadingsOfVehicle) throw new DomainError('TOO_MANY');
  }
}
