import { z } from 'zod';
import { amendmentReasonSchema, forTheLedger } from '../ledger/ledger.schema';
import { currencySchema } from '../quantities/currency.schema';
import {
  amountMinorSchema,
  entered,
  noteSchema,
  odometerMetresSchema,
  recordIdSchema,
  recordVersionSchema,
} from '../records/record.schema';
import { instantMsSchema, serverInstantMsSchema } from '../time/time.schema';
import { zoneSchema } from '../time/zone.schema';

export const tripCategories = ['business', 'commute', 'private', 'medical', 'moving', 'charity'] as const;

/** Purpose category of a trip; null in its place for an unsorted trip. */
export const tripCategorySchema = z.enum(tripCategories);

/** 100 000 km: more than a month without a stop at 130 km/h. */
export const maxTripMetres = 100_000_000;
const distanceMetres = z.int().min(0).max(maxTripMetres);

/**
 * Exact value typed in miles, in thousandths of a mile, in addition to the metres that round it. Absent if kilometres
 * were typed, and in trips from before miles were stored. In `changes` null removes it.
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
export const maxPlaceLength = 200;
const place = z.string().trim().max(maxPlaceLength);

/** A line or two; longer texts belong in the note. */
export const maxPurposeLength = 200;
const reason = z.string().trim().max(maxPurposeLength);

/** A double-decker coach holds about a hundred. */
export const maxPassengers = 100;

/** Fits on a screen, with a few words each. */
export const maxTags = 20;
export const maxTagLength = 40;

/** The employer or client for whom the trip was. Absent if there is none; in `changes` null removes it. */
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
  /** May be empty for business trips too: the driver can add it later, and until then the trip is flagged. */
  purpose: reason,
  forWhom: reason,
  employerId,
  /** Passengers without the driver. */
  passengers: z.int().min(0).max(maxPassengers),
  tollsMinor: amountMinorSchema,
  parkingMinor: amountMinorSchema,
  /** Currency of tolls and parking. */
  currency: currencySchema,
  note: noteSchema,
  tags: z
    .array(z.string().trim().min(1).max(maxTagLength))
    .max(maxTags)
    .refine((tags) => new Set(tags).size === tags.length, { error: 'a tag twice' }),
  favourite: z.boolean(),
};

const end = {
  endedAtMs: instantMsSchema,
  endZone: zoneSchema,
  odometerEndMetres: odometerMetresSchema.nullable(),
  odometerEndMileThousandths: mileThousandths,
  /** Typed by the driver; the distance of two odometer readings is calculated and never stored. */
  distanceMetres: distanceMetres.nullable(),
  /** Equal to 100 000 km. */
  distanceMileThousandths: upToMiles(62_137),
};

const ended = { ...end, endedAtMs: end.endedAtMs.nullable(), endZone: end.endZone.nullable() };

/** State of a trip in the ledger, included so that a list need not ask for it. */
const log = z.strictObject({
  /** The number of the entry that created the trip, in trips of version 0.2.0. */
  firstSequence: z.int().min(1).optional(),
  /** Time of its arrival in the ledger, and the time at which the device says that it was made. */
  loggedAtMs: serverInstantMsSchema,
  madeAtMs: instantMsSchema.nullable(),
  /** Time at which the driver declared it final; a trip may be final without that. */
  finalisedAtMs: serverInstantMsSchema.nullable(),
  /** Number of changes while it was final. */
  amendments: z.int().min(0),
});

/**
 * A trip as stored and returned. It runs while endedAtMs and endZone are null. A trip that is still on a device has no
 * log.
 */
export const tripSchema = z.strictObject({
  id: recordIdSchema,
  ...started,
  ...ended,
  log: log.optional(),
  version: recordVersionSchema,
  ...entered,
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

/** The end of a trip, and further fields that the driver adds; absent fields are unchanged. */
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
 * Only the changed fields, and the version that the driver saw. tripRefusals decides whether the changed trip as a
 * whole is valid.
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

/** Declares a trip final before its time. */
export const tripFinaliseInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  /** Needed for the trip of another member. */
  reason: amendmentReasonSchema.optional(),
});

/** Reverts that, which counts as a change of a final trip. */
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

/** A trip to be checked and saved by the driver; without an end it is to be started. */
export type TripDraft = Omit<Trip, 'id' | 'version' | 'log'>;
