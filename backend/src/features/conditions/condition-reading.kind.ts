import {
  type ConditionReading,
  conditionReadingSchema,
  mostConditionReadingsOfVehicle,
} from '../../domain/conditions/condition-reading.schema';
import { DomainError } from '../../domain/errors/domain-error';
import { searchableConditionReading } from '../../domain/search/searchable-records';
import type { Reads } from '../../platform/documents/documents';
import type { RecordChange, RecordKind } from '../../records/record-kind';
import { type ConditionReadingDocument, conditionReadings } from './condition-readings.collection';
import { allConditionReadings, toConditionReading } from './stored-condition-readings';

export const conditionReadingKind: RecordKind<
  ConditionReadingDocument,
  ConditionReadingDocument,
  ConditionReading
> = {
  name: 'conditionReading',
  schema: conditionReadingSchema,
  collection: conditionReadings,
  publicName: 'conditionReading',
  refersTo: ['vehicle'],
  goesWithVehicleAs: 'conditionReadings',
  given: toConditionReading,
  content: ({ data }) => data,
  document: (content) => content,
  sealed: (_, content) => content,
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
    const known = await allConditionReadings(reads, vehicleId);
    const more = added.filter((id) => id === vehicleId).length;
    if (known.length + more > mostConditionReadingsOfVehicle) throw new DomainError('TOO_MANY');
  }
}
