import { z } from 'zod';
import { attachmentTypeSchema, maxAttachmentBytes } from '../attachments/attachment.schema';
import { conditionReadingSchema } from '../conditions/condition-reading.schema';
import { fillSchema } from '../energy/energy.schema';
import { expenseSchema } from '../expenses/expense.schema';
import { scheduleSchema } from '../maintenance/schedule.schema';
import { serviceVisitSchema } from '../maintenance/service.schema';
import { paperSchema } from '../papers/paper.schema';
import { recordIdSchema } from '../records/record.schema';
import { tyreSetSchema } from '../tyres/tyre-set.schema';
import { odometerRecordSchema } from '../vehicles/odometer.schema';
import { vehicleSchema } from '../vehicles/vehicle.schema';
import { entryNameSchema, maxArchiveFiles } from './archive.schema';

export const vehicleArchiveFormat = 'roadbook-vehicle';

/** Increased whenever an older Roadbook could not import the archives of a newer one. */
export const vehicleArchiveVersion = 1;

/** Required files of a vehicle's archive, with one object a line; `csv/` and README.txt are for people. */
export const vehicleArchiveFiles = {
  vehicle: 'data/vehicle.jsonl',
  odometerRecords: 'data/odometerRecords.jsonl',
  readings: 'data/readings.jsonl',
  fills: 'data/fills.jsonl',
  expenses: 'data/expenses.jsonl',
} as const;

/** Files added later: older archives do not have them, and older versions ignore them. */
export const vehicleCareFiles = {
  schedules: 'data/schedules.jsonl',
  serviceVisits: 'data/serviceVisits.jsonl',
  papers: 'data/papers.jsonl',
  tyreSets: 'data/tyreSets.jsonl',
  conditionReadings: 'data/conditionReadings.jsonl',
  attachments: 'data/attachments.jsonl',
} as const;

/** Kinds of records whose files are handed over; `noted` are readings of the odometer. */
const attachedToHandedOver = [
  ...(['vehicle', 'odometerRecord', 'noted', 'schedule', 'serviceVisit', 'paper'] as const),
  ...(['tyreSet', 'conditionReading', 'fill', 'expense'] as const),
] as const;

/** The last file of a vehicle's archive: lists the other files, byte for byte. */
export const vehicleManifestSchema = z.strictObject({
  format: z.literal(vehicleArchiveFormat),
  version: z.literal(vehicleArchiveVersion),
  exportedAtMs: z.int(),
  withTrips: z.boolean(),
  entries: z
    .array(
      z.strictObject({
        name: entryNameSchema,
        bytes: z.int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .max(maxArchiveFiles),
});

/** The records of an archive as handed over, with their original ids. */
export const handedOverSchemas = {
  vehicle: vehicleSchema,
  odometerRecord: odometerRecordSchema.options[0],
  reading: odometerRecordSchema.options[2].extend({
    /** Kind of record that had the reading; with the id it is unique. */
    of: z.enum(['noted', 'purchase', 'sale', 'tripStart', 'tripEnd']),
  }),
  fill: fillSchema,
  expense: expenseSchema,
  tyreSet: tyreSetSchema,
  conditionReading: conditionReadingSchema,
  schedule: scheduleSchema,
  serviceVisit: serviceVisitSchema,
  paper: paperSchema,
  /** Attachment whose content is in the archive as `files/` with the id and the extension of its type. */
  attachment: z.strictObject({
    id: recordIdSchema,
    of: z.enum(attachedToHandedOver),
    recordId: recordIdSchema,
    type: attachmentTypeSchema,
    bytes: z.int().min(1).max(maxAttachmentBytes),
  }),
};

export const vehicleExportInputSchema = z.object({
  id: vehicleSchema.shape.id,
  trips: z.enum(['with', 'without']).default('without'),
  /** The files of services, costs, tyres and fills, which show prices. */
  costFiles: z.enum(['with', 'without']).default('without'),
});

export type VehicleManifest = z.infer<typeof vehicleManifestSchema>;
export type HandedOverReading = z.infer<typeof handedOverSchemas.reading>;
export type HandedOverAttachment = z.infer<typeof handedOverSchemas.attachment>;
export type VehicleExportInput = z.infer<typeof vehicleExportInputSchema>;

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * An id of the form of a ULID (Crockford's base 32, https://github.com/ulid/spec) from 16 bytes of a hash, so that the same
 * record taken over twice by one driver is one record, and the ids of two drivers have nothing in common.
 */
export function derivedRecordId(bytes: Uint8Array): string {
  if (bytes.length < 16) throw new RangeError('An id takes 16 bytes.');
  let rest = bytes.subarray(0, 16).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let id = '';
  for (let at = 0; at < 26; at += 1) {
    id = `${letters[Number(rest % 32n)]}${id}`;
    rest /= 32n;
  }
  return id;
}
