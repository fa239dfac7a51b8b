import { z } from 'zod';
import { forTheLedger } from '../ledger/ledger.schema';
import {
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
 * Those that a correction may be about. A trip's distance is that of its readings, so those of a trip are put right
 * in the trip itself.
 */
export const correctableKinds = singleReadingKinds;

/** Which reading is meant: the record that carries it and in what role. */
export const readingRefSchema = z.strictObject({ kind: z.enum(readingKinds), recordId: recordIdSchema });

const common = {
  id: recordIdSchema,
  vehicleId: recordIdSchema,
  atMs: instantMsSchema,
  zone: zoneSchema,
  note: noteSchema,
  /** Of the readings in it. */
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
 * What the driver says of the odometer itself.
 * - replaced: at atMs the old one stood at odometerBeforeMetres and the new one starts at odometerAfterMetres.
 *   So too when a workshop set the same one to another value.
 * - corrected: one reading was wrong and counts as odometerMetres, or not at all where that is null. The record
 *   that carries it stays as it was written; of two corrections of one reading the later counts.
 * - noted: what it showed at atMs, with no trip, fill or cost. It is a reading like theirs; the other two say how
 *   readings count.
 */
export const odometerRecordSchema = z.discriminatedUnion('kind', [
  replaced.extend({ version: recordVersionSchema }),
  corrected.extend({ version: recordVersionSchema }),
  noted.extend({ version: recordVersionSchema }),
]);

export const notedReadingCreateInputSchema = noted.extend(forTheLedger);

/** The id comes from the client, so that a create may be sent twice and counts once. */
export const odometerRecordCreateInputSchema = z.discriminatedUnion('kind', [
  replaced,
  corrected,
  notedReadingCreateInputSchema,
]);

/** The whole reading as it shall be, with the version that the driver was looking at. */
export const notedReadingUpdateInputSchema = noted.extend({ version: recordVersionSchema, ...forTheLedger });

export const odometerRecordDeleteInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  ...forTheLedger,
});

/** The latest readings that were noted, as a list gives them; the others stand in the timeline. */
export const mostNotedReadingsListed = 30;

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
/** Those that say how readings count. */
export type OdometerRule = Exclude<OdometerRecord, NotedReading>;

/** What an odometer showed at an instant, in metres, and which record says so. */
export interface Reading {
  readonly atMs: number;
  readonly odometerMetres: number;
  /** Of one typed in miles: what it is the rounding of. */
  readonly odometerMileThousandths?: number;
  readonly from: ReadingRef;
}

/** A reading and the zone in which its record was entered: it says to which month the way up to it belongs. */
export type ZonedReading = Reading & { readonly zone: string };
