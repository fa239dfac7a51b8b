import type { ConditionReading } from '../../domain/conditions/condition-reading.schema';
import type { Reads, Stored } from '../../platform/documents/documents';
import { allRecords } from '../../records/all-records';
import { type ConditionReadingDocument, conditionReadings } from './condition-readings.collection';

export function toConditionReading({
  id,
  version,
  data,
}: Stored<ConditionReadingDocument>): ConditionReading {
  return { ...data, id, version };
}

/** All readings of a vehicle or of the driver, the earliest first. */
export function allConditionReadings(reads: Reads, vehicleId?: string): Promise<ConditionReading[]> {
  return allRecords(reads, conditionReadings, { field: 'day', vehicleId, given: toConditionReading });
}
