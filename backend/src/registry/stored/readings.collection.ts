import { z } from 'zod';
import { recordIdSchema } from '../../domain/records/record.schema';
import { readingKinds } from '../../domain/vehicles/odometer.schema';
import { collection } from '../../platform/documents/collection';

const shape = z.strictObject({
  vehicleId: recordIdSchema,
  atMs: z.int(),
  /** Zone of the record, for the month to which the distance up to here belongs. */
  zone: z.string().max(64),
  kind: z.enum(readingKinds),
  recordId: recordIdSchema,
  /** Reading in the record. */
  writtenMetres: z.int(),
  /** Reading typed in miles, in thousandths; missing in readings from before it was stored. */
  writtenMileThousandths: z.int().optional(),
  /** Reading after corrections; null if a correction says that the reading does not count. */
  odometerMetres: z.int().nullable(),
});

/** One reading of one record, with the driver's corrections applied. */
export type ReadingDocument = z.infer<typeof shape>;

export const readings = collection<ReadingDocument>(
  'readings',
  [{ equal: ['vehicleId'], order: 'atMs' }],
  shape,
);

export function readingId(kind: string, recordId: string): string {
  return `${kind}.${recordId}`;
}
