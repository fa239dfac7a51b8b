import { z } from 'zod';
import { recordIdSchema } from '../../domain/records/record.schema';
import { type OdometerRule, readingKinds } from '../../domain/vehicles/odometer.schema';
import { collection } from '../../platform/documents/collection';

const shape = z.strictObject({
  vehicleId: recordIdSchema,
  atMs: z.int(),
  /** Zone of the record, for the month to which the distance up to here belongs. */
  zone: z.string().max(64),
  kind: z.enum(readingKinds),
  recordId: recordIdSchema,
  /** Read at an unknown time of its day: `atMs` is where the other readings of the day put it. */
  isDayOnly: z.literal(true).optional(),
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

type Stored<Record> = Record extends unknown ? Omit<Record, 'id' | 'version'> : never;

/** Stored rule about how readings count; see domain/vehicles/odometer.schema.ts. */
export type OdometerRecordDocument = Stored<OdometerRule>;

export const odometerRecords = collection<OdometerRecordDocument>('odometerRecords', [
  { equal: ['vehicleId'], order: 'atMs' },
]);

/**
 * Maximum number of rules of a vehicle. All of them are read with every change of a reading, and deleted in one
 * transaction: each with its ledger entry and its month, 500 documents at most.
 */
export const maxOdometerRecords = 150;
