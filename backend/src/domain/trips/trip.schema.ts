import { z } from 'zod';
import { currencySchema, zoneSchema } from '../account/account.schema';
import {
  amountMinorSchema,
  noteSchema,
  odometerMetresSchema,
  recordIdSchema,
  recordVersionSchema,
} from '../records/record.schema';
import { instantMsSchema } from '../time/time.schema';

export const tripCategories = ['business', 'commute', 'private', 'medical', 'moving', 'charity'] as const;

/** What a trip was for; a trip that waits to be sorted has null in its place. */
export const tripCategorySchema = z.enum(tripCategories);

/** 100 000 km: more than a month without a stop at 130 km/h. */
const distanceMetres = z.int().min(0).max(100_000_000);

/** A name and an address. */
const place = z.string().trim().max(200);

/** A line or two; what takes longer goes into the note. */
const reason = z.string().trim().max(200);

const started = {
  vehicleId: recordIdSchema.nullable(),
  startedAtMs: instantMsSchema,
  startZone: zoneSchema,
  fromText: place,
  toText: place,
  odometerStartMetres: odometerMetresSchema.nullable(),
  category: tripCategorySchema.nullable(),
  /** May stay empty also in business: one in a hurry writes it later, and until then the trip is flagged. */
  purpose: reason,
  forWhom: reason,
  /** Beside the driver; a double-decker coach holds about a hundred. */
  passengers: z.int().min(0).max(100),
  tollsMinor: amountMinorSchema,
  parkingMinor: amountMinorSchema,
  /** Of tolls and parking. */
  currency: currencySchema,
  note: noteSchema,
  /** As many as fit on a screen, each as long as a few words. */
  tags: z
    .array(z.string().trim().min(1).max(40))
    .max(20)
    .refine((tags) => new Set(tags).size === tags.length, { error: 'a tag twice' }),
  favourite: z.boolean(),
};

const end = {
  endedAtMs: instantMsSchema,
  endZone: zoneSchema,
  odometerEndMetres: odometerMetresSchema.nullable(),
  /** Typed by the driver; that of two odometer readings is worked out and never stored. */
  distanceMetres: distanceMetres.nullable(),
};

const ended = { ...end, endedAtMs: end.endedAtMs.nullable(), endZone: end.endZone.nullable() };

/** A trip as it is stored and given out. It runs while endedAtMs and endZone are null. */
export const tripSchema = z.strictObject({
  id: recordIdSchema,
  ...started,
  ...ended,
  version: recordVersionSchema,
});

/** A trip entered afterwards. The id comes from the client: a create may be sent twice and counts once. */
export const tripCreateInputSchema = z.strictObject({ id: recordIdSchema, ...started, ...end });

/** A trip that starts now and runs until it is stopped. */
export const tripStartInputSchema = z.strictObject({ id: recordIdSchema, ...started });

export const tripStopInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  toText: place,
  ...end,
});

/**
 * Only what changes, and the version that the driver was looking at. Whether the changed trip as a whole may be is
 * for tripRefusals to say.
 */
export const tripUpdateInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  changes: z.strictObject({ ...started, ...ended }).partial(),
});

export type TripCategory = z.infer<typeof tripCategorySchema>;
export type Trip = z.infer<typeof tripSchema>;
export type TripCreate = z.infer<typeof tripCreateInputSchema>;
export type TripStart = z.infer<typeof tripStartInputSchema>;
export type TripStop = z.infer<typeof tripStopInputSchema>;
export type TripUpdate = z.infer<typeof tripUpdateInputSchema>;

/** A trip put before the driver to be checked and written; while it has no end it is one to be started. */
export type TripDraft = Omit<Trip, 'id' | 'version'>;
