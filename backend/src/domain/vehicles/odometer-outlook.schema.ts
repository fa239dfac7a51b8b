import { z } from 'zod';
import { odometerMetresSchema, recordIdSchema } from '../records/record.schema';
import { instantMsSchema, localDaySchema } from '../time/time.schema';
import { zoneSchema } from '../time/zone.schema';
import { readingKinds } from './odometer.schema';

/** A reading that counts, or either side of a replacement; drivenMetres continues through replacements. */
export const odometerPointSchema = z.object({
  kind: z.enum([...readingKinds, 'replacedOld', 'replacedNew']),
  recordId: recordIdSchema,
  /** A vehicle may be bought before the first instant of any other record. */
  atMs: z.int(),
  /** The date of that instant in the requested zone. */
  day: z.iso.date(),
  odometerMetres: odometerMetresSchema,
  drivenMetres: z.int(),
});

const backwardSchema = z.object({ earlier: odometerPointSchema, later: odometerPointSchema });

const whyNoAverage = [
  'NO_READING',
  'ONE_READING',
  'READINGS_LESS_THAN_A_WEEK_APART',
  'RUNS_BACKWARDS',
] as const;

const knownAverageSchema = z.object({
  known: z.literal(true),
  metresPerDay: z.int().min(0),
  metres: z.int().min(0),
  from: odometerPointSchema,
  to: odometerPointSchema,
});

/** Average distance driven in 24 hours, with the two readings used, or the reason why it is unknown. */
export const averageDistanceSchema = z.discriminatedUnion('known', [
  knownAverageSchema,
  z.object({
    known: z.literal(false),
    reason: z.enum(whyNoAverage),
    /** Set for RUNS_BACKWARDS, null otherwise. */
    between: backwardSchema.nullable(),
  }),
]);

export const odometerInputSchema = z.strictObject({ vehicleId: recordIdSchema, zone: zoneSchema });

/** More than the number of vehicles in any file. */
export const maxTripsAskedAbout = 50;

export const readingsBeforeInputSchema = z.strictObject({
  /** Trips not yet stored, with their future ids, so that their own readings do not count as earlier. */
  trips: z
    .array(z.strictObject({ id: recordIdSchema, vehicleId: recordIdSchema, startedAtMs: instantMsSchema }))
    .max(maxTripsAskedAbout),
});

/** Last odometer reading before each trip, in the order asked for; null before the first reading. */
export const readingsBeforeSchema = z.object({
  readings: z.array(z.object({ atMs: z.int(), odometerMetres: odometerMetresSchema }).nullable()),
});

export const odometerOutlookSchema = z.object({
  current: z.discriminatedUnion('known', [
    z.object({ known: z.literal(true), at: odometerPointSchema }),
    z.object({ known: z.literal(false), reason: z.literal('NO_READING') }),
  ]),
  daily: averageDistanceSchema,
});

export const forecastInputSchema = z.strictObject({
  vehicleId: recordIdSchema,
  odometerMetres: odometerMetresSchema,
  zone: zoneSchema,
});

/**
 * The date on which the odometer will show the requested distance and the average used, or the reason why it is
 * unknown.
 */
export const forecastSchema = z.discriminatedUnion('known', [
  z.object({ known: z.literal(true), day: localDaySchema, by: knownAverageSchema }),
  z.object({
    known: z.literal(false),
    reason: z.enum([...whyNoAverage, 'REACHED', 'NOT_DRIVEN', 'TOO_FAR']),
    /** For REACHED the latest reading, which already shows the distance; null otherwise. */
    at: odometerPointSchema.nullable(),
    /** Set for RUNS_BACKWARDS, null otherwise. */
    between: backwardSchema.nullable(),
  }),
]);

export type ShownOdometerPoint = z.infer<typeof odometerPointSchema>;
export type OdometerInput = z.infer<typeof odometerInputSchema>;
export type OdometerOutlook = z.infer<typeof odometerOutlookSchema>;
export type ForecastInput = z.infer<typeof forecastInputSchema>;
export type Forecast = z.infer<typeof forecastSchema>;
export type ReadingsBeforeInput = z.infer<typeof readingsBeforeInputSchema>;
export type ReadingsBefore = z.infer<typeof readingsBeforeSchema>;
