import { z } from 'zod';
import { recordIdSchema } from '../../domain/records/record.schema';
import { readingKinds } from '../../domain/vehicles/odometer.schema';
import { collection } from '../../platform/documents/collection';

const shape = z.strictObject({
  vehicleId: recordIdSchema,
  atMs: z.int(),
  /** The record's, for the month to which the distance up to here belongs. */
  zone: z.string().max(64),
  kind: z.enum(readingKinds),
  recordId: recordIdSchema,
  /** As the record has it. */
  writtenMetres: z.int(),
  /** Of one typed in miles; readings of before it was kept have none. */
  writtenMileThousandths: z.int().optional(),
  /** As it counts; null where a correction says that it does not. */
  odometerMetres: z.int().nullable(),
});

/** One reading of one record, as it counts: where the driver corrected it, corrected. */
export type ReadingDocument = z.infer<typeof shape>;

export const readings = collection<ReadingDocument>(
  'readings',
  [{ equal: ['vehicleId'], order: 'atMs' }],
  shape,
);

export function readingId(kind: string, recordId: string): string {
  return `${kind}.${recordId}`;
}
