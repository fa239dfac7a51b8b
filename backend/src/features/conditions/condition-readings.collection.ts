import type { ConditionReading } from '../../domain/conditions/condition-reading.schema';
import { collection } from '../../platform/documents/collection';

export type ConditionReadingDocument = Omit<ConditionReading, 'id' | 'version'>;

export const conditionReadings = collection<ConditionReadingDocument>('conditionReadings', [
  { equal: [], order: 'day' },
  { equal: ['vehicleId'], order: 'day' },
]);
