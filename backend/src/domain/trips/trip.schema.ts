import { z } from 'zod';
import { amendmentReasonSchema, forTheLedger } from '../ledger/ledger.schema';
import { currencySchema } from '../quantities/currency.schema';
import {
  amountMinorSchema,
  noteSchema,
  odometerMetresSchema,
  recordIdSchema,
  recordVersionSchema,
} from '../records/record.schema';
import { instantMsSchema, serverInstantMsSchema } from '../time/time.schema';
import { zoneSchema } from '../time/zone.schema';

export const tripCategories = ['business', 'commute', 'private', 'medical', 'moving', 'charity'] as const;

/** What a trip was for; a trip that waits to be sorted has null in its place. */
export const tripCategorySchema = z.enum(tripCategories);

/** 100 000 km: more than a month without a stop at 130 km/h. */
export const mostTripMetres = 100_000_000;
const distanceMetres = z.int().min(0).max(mostTripMetres);

/**
 * What was typed in miles, in thousandths of one, beside the metres nearest to it: so it counts as typed. Absent where
 * kilometres were typed, and in trips from before it was kept. In `changes` null takes it away.
 */
const upToMiles = (most: number) =>
  z
    .int()
    .min(0)
    .max(most * 1000)
    .nullable()
    .optional();

const mileThousandths = upToMiles(10_000_000);

/** A name and an address. */
export const mostPlaceCharacters = 200;
const place = z.string().trim().max(mostPlaceCharacters);

/** A line or two; what takes longer goes into the note. */
export const mostPurposeCharacters = 200;
const reason = z.string().trim().max(mostPurposeCharacters);

/** A double-decker coach holds about a hundred. */
export const mostPassengers = 100;

/** As many as fit on a screen, each as long as a few words. */
export const mostTags = 20;
export const mostTagCharacters = 40;

/** The employer or client for whom it was. Absent is none; in `changes` null takes it away. */
const employerId = recordIdSchema.nullable().optional();

const started = {
  vehicleId: recordIdSchema.nullable(),
  startedAtMs: instantMsSchema,
  startZone: zoneSchema,
  fromText: place,
  toText: place,
  odometerStartMetres: odometerMetresSchema.nullable(),
  odometerStartMileThousandths: mileThousandths,
  category: tripCategorySchema.nullable(),
  /** May stay empty also in business: one in a hurry writes it later, and until then the trip is flagged. */
  purpose: reason,
  forWhom: reason,
  employerId,
  /** Beside the driver. */
  passengers: z.int().min(0).max(mostPassengers),
  tollsMinor: amountMinorSchema,
  parkingMinor: amountMinorSchema,
  /** Of tolls and parking. */
  currency: currencySchema,
  note: noteSchema,
  tags: z
    .array(z.string().trim().min(1).max(mostTagCharacters))
    .max(mostTags)
    .refine((tags) => new Set(tags).size === tags.length, { error: 'a tag twice' }),
  favourite: z.boolean(),
};

const end = {
  endedAtMs: instantMsSchema,
  endZone: zoneSchema,
  odometerEndMetres: odometerMetresSchema.nullable(),
  odometerEndMileThousandths: mileThousandths,
  /** Typed by the driver; that of two odometer readings is worked out and never stored. */
  distanceMetres: distanceMetres.nullable(),
  /** 100 000 km, too. */
  distanceMileThousandths: upToMiles(62_137),
};

const ended = { ...end, endedAtMs: end.endedAtMs.nullable(), endZone: end.endZone.nullable() };

/** What the ledger knows of a trip, beside it so that a list need not ask. */
const log = z.strictObject({
  /** The number of the entry by which the trip was created, as trips of 0.2.0 have it. */
  firstSequence: z.int().min(1).optional(),
  /** When it reached the ledger, and when the device says that it was made. */
  loggedAtMs: serverInstantMsSchema,
  madeAtMs: instantMsSchema.nullable(),
  /** When the driver said that it is final; it may be final without that. */
  finalisedAtMs: serverInstantMsSchema.nullable(),
  /** Changes made when it was final. */
  amendments: z.int().min(0),
});

/**
 * A trip as it is stored and given out. It runs while endedAtMs and endZone are null. One that waits on a device has
 * no log yet.
 */
export const tripSchema = z.strictObject({
  id: recordIdSchema,
  ...started,
  ...ended,
  log: log.optional(),
  version: recordVersionSchema,
});

/** A trip entered afterwards. The id comes from the client: a create may be sent twice and counts once. */
export const tripCreateInputSchema = z.strictObject({
  id: recordIdSchema,
  ...started,
  ...end,
  ...forTheLedger,
});

/** A trip that starts now and runs until it is stopped. */
export const tripStartInputSchema = z.strictObject({ id: recordIdSchema, ...started, ...forTheLedger });

/** The end of a trip, and what the driver adds to it then; what is absent stays as it is. */
export const tripStopInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  fromText: place.optional(),
  toText: place,
  odometerStartMetres: started.odometerStartMetres.optional(),
  odometerStartMileThousandths: mileThousandths,
  category: started.category.optional(),
  purpose: reason.optional(),
  forWhom: reason.optional(),
  employerId,
  ...end,
  ...forTheLedger,
});

/**
 * Only what changes, and the version that the driver was looking at. Whether the changed trip as a whole may be is
 * for tripRefusals to say.
 */
export const tripUpdateInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  changes: z.strictObject({ ...started, ...ended }).partial(),
  ...forTheLedger,
});

export const tripDeleteInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  ...forTheLedger,
});

/** The driver says that a trip is final, before its time. */
export const tripFinaliseInputSchema = z.strictObject({ id: recordIdSchema, version: recordVersionSchema });

/** Takes that back, which is a change of what was final. */
export const tripReopenInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  reason: amendmentReasonSchema,
});

export type TripCategory = z.infer<typeof tripCategorySchema>;
export type Trip = z.infer<typeof tripSchema>;
export type TripCreate = z.infer<typeof tripCreateInputSchema>;
export type TripStart = z.infer<typeof tripStartInputSchema>;
export type TripStop = z.infer<typeof tripStopInputSchema>;
export type TripUpdate = z.infer<typeof tripUpdateInputSchema>;
export type TripDelete = z.infer<typeof tripDeleteInputSchema>;
export type TripFinalise = z.infer<typeof tripFinaliseInputSchema>;
export type TripReopen = z.infer<typeof tripReopenInputSchema>;
export type TripLog = z.infer<typeof log>;

/** A trip put before the driver to be checked and written; while it has no end it is one to be started. */
export type TripDraft = Omit<Trip, 'id' | 'version' | 'log'>;
