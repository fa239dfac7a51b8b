import type { NotedReading } from '../../domain/vehicles/odometer.schema';
import { collection } from '../../platform/documents/collection';

/** Without its kind, which the collection says. */
export type NotedReadingDocument = Omit<NotedReading, 'id' | 'version' | 'kind'>;

/** Apart from the other records of an odometer, which are all read with every change of a reading: of these there may be many. */
export const notedReadings = collection<NotedReadingDocument>('notedReadings', [
  { equal: ['vehicleId'], order: 'atMs' },
]);
