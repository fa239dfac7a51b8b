import { z } from 'zod';
import { forTheLedger } from '../ledger/ledger.schema';
import {
  entered,
  noteSchema,
  odometerMetresSchema,
  odometerTypedInSchema,
  recordIdSchema,
  recordVersionSchema,
} from '../records/record.schema';
import { singleReadingKinds } from '../records/record-kinds';
import { instantMsSchema } from '../time/time.schema';
import { zoneSchema } from '../time/zone.schema';

/**
 * The records that carry an odometer reading. A trip carries two, so start and end have kinds of their own.
 */
export const readingKinds = ['tripStart', 'tripEnd', ...singleReadingKinds] as const;

/**
 * Kinds of readings that can be corrected. A trip's distance is the difference of its readings, so the readings of a
 * trip are corrected in the trip itself.
 */
const correctableKinds = singleReadingKinds;

/** Reference to a reading: its record and the role in it. */
const readingRefSchema = z.strictObject({ kind: z.enum(readingKinds), recordId: recordIdSchema });

const common = {
  id: recordIdSchema,
  vehicleId: recordIdSchema,
  atMs: instantMsSchema,
  zone: zoneSchema,
  note: noteSchema,
  /** Unit in which the readings were typed. */
  odometerTypedIn: odometerTypedInSchema,
};

const replaced = z.strictObject({
  kind: z.literal('replaced'),
  ...common,
  odometerBeforeMetres: odometerMetresSchema,
  odometerAfterMetres: odometerMetresSchema,
});

const corrected = z.strictObject({
  kind: z.literal('corrected'),
  ...common,
  reading: readingRefSchema.extend({ kind: z.enum(correctableKinds) }),
  odometerMetres: odometerMetresSchema.nullable(),
});

const noted = z.strictObject({
  kind: z.literal('noted'),
  ...common,
  odometerMetres: odometerMetresSchema,
});

/**
 * Entry of the driver about the odometer itself.
 * - replaced: at atMs the old odometer showed odometerBeforeMetres and the new one starts at odometerAfterMetres. Also
 *   used if a workshop set the same one to another value.
 * - corrected: one reading was wrong and counts as odometerMetres, or not at all if that is null. The record with the
 *   reading is unchanged; of two corrections of one reading the later counts.
 * - noted: a reading at atMs without a trip, fill or cost. It is a reading like theirs; the other two define how
 *   readings count.
 */
export const odometerRecordSchema = z.discriminatedUnion('kind', [
  replaced.extend({ version: recordVersionSchema }),
  corrected.extend({ version: recordVersionSchema }),
  noted.extend({ version: recordVersionSchema, ...entered }),
]);

export const notedReadingCreateInputSchema = noted.extend(forTheLedger);

/** The id comes from the client, so that a create may be sent twice and counts once. */
export const odometerRecordCreateInputSchema = z.discriminatedUnion('kind', [
  replaced,
  corrected,
  notedReadingCreateInputSchema,
]);

/** The whole reading with its new values, and the version that the driver saw. */
export const notedReadingUpdateInputSchema = noted.extend({ version: recordVersionSchema, ...forTheLedger });

export const odometerRecordDeleteInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  ...forTheLedger,
});

/** Maximum number of noted readings in a list, latest first; the others are in the timeline. */
export const maxNotedReadingsListed = 30;

/**
 * The driver's entries about a vehicle's odometer: all corrections and replacements, and the latest noted
 * readings.
 */
export const odometerRecordsInputSchema = z.strictObject({ vehicleId: recordIdSchema });

/** Newest first. */
export const odometerRecordListSchema = z.array(odometerRecordSchema);

export type OdometerRecordCreate = z.infer<typeof odometerRecordCreateInputSchema>;
export type NotedReadingCreate = z.infer<typeof notedReadingCreateInputSchema>;
export type NotedReadingUpdate = z.infer<typeof notedReadingUpdateInputSchema>;
export type OdometerRecordDelete = z.infer<typeof odometerRecordDeleteInputSchema>;
export type OdometerRecordsInput = z.infer<typeof odometerRecordsInputSchema>;
export type ReadingRef = z.infer<typeof readingRefSchema>;
export type OdometerRecord = z.infer<typeof odometerRecordSchema>;
export type NotedReading = Extract<OdometerRecord, { kind: 'noted' }>;
/** Records that define how readings count. */
export type OdometerRule = Exclude<OdometerRecord, NotedReading>;

/** Reading of an odometer at an instant, in metres, with its record. */
export interface Reading {
  readonly atMs: number;
  readonly odometerMetres: number;
  /** The exact value of a reading typed in miles, which odometerMetres rounds. */
  readonly odometerMileThousandths?: number;
  readonly from: ReadingRef;
}

/** A reading and the zone in which its record was entered: the zone determines the month of the distance before it. */
export type ZonedReading = Reading & {
  readonly zone: string;
  /** Read at an unknown time of its day: see domain/logbooks/driving/day-only. */
  readonly isDayOnly?: boolean;
};
