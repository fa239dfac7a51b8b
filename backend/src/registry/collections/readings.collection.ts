import type { readingKinds } from '../../domain/vehicles/odometer.schema';
import { collection } from '../../platform/documents/collection';

/** One reading of one record, as it counts: where the driver corrected it, corrected. */
export type ReadingDocument = {
  vehicleId: string;
  atMs: number;
  /** The record's, for the month to which the distance up to here belongs. */
  zone: string;
  kind: (typeof readingKinds)[number];
  recordId: string;
  /** As the record has it. */
  writtenMetres: number;
  /** Of one typed in miles; readings of before it was kept have none. */
  writtenMileThousandths?: number;
  /** As it counts; null where a correction says that it does not. */
  odometerMetres: number | null;
};

export const readings = collection<ReadingDocument>('readings', [{ equal: ['vehicleId'], order: 'atMs' }]);

export function readingId(kind: string, recordId: string): string {
  return `${kind}.${recordId}`;
}
