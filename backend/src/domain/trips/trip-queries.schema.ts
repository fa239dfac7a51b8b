import { z } from 'zod';
import { pageInput, pageOf } from '../records/paging.schema';
import { odometerMetresSchema, recordIdSchema } from '../records/record.schema';
import { instantMsSchema } from '../time/time.schema';
import { tripSchema } from './trip.schema';

/** A tax year and the days around it. */
const maxWindowMs = 400 * 86_400_000;

/** Trips by their start, from fromMs on and before beforeMs, of one kind at most: of a vehicle, unsorted, favourite. */
export const tripListInputSchema = z
  .object({
    ...pageInput,
    vehicleId: recordIdSchema.optional(),
    unsorted: z.boolean().optional(),
    favourite: z.boolean().optional(),
    fromMs: instantMsSchema.optional(),
    beforeMs: instantMsSchema.optional(),
  })
  .refine(
    ({ vehicleId, unsorted, favourite }) =>
      Number(vehicleId !== undefined) + Number(unsorted === true) + Number(favourite === true) <= 1,
    { error: 'one of vehicleId, unsorted and favourite', path: ['vehicleId'] },
  );

export const tripPageSchema = pageOf(tripSchema);

export const runningTripInputSchema = z.strictObject({}).optional();

/** Running trip of another member: who drives what, and since when if the trip is stored with a time of day. */
const runningOfAnotherSchema = z.object({
  id: recordIdSchema,
  memberId: recordIdSchema,
  vehicleId: recordIdSchema.nullable(),
  since: z.object({ atMs: instantMsSchema, zone: z.string() }).nullable(),
});

/**
 * The driver's running trip, the question about it if it was forgotten, see forgottenTrip, and what other members of the
 * logbook drive.
 */
export const runningTripSchema = z.object({
  trip: tripSchema.nullable(),
  others: z.array(runningOfAnotherSchema),
  forgotten: z
    .object({
      because: z.enum(['ANOTHER_TRIP_STARTED', 'OVER_12_HOURS']),
      proposedEnd: z
        .object({
          endedAtMs: instantMsSchema,
          endZone: z.string(),
          odometerEndMetres: odometerMetresSchema.nullable(),
          sign: z.object({
            kind: z.enum(['trip', 'record']),
            recordId: recordIdSchema,
            vehicleId: recordIdSchema.nullable(),
            atMs: instantMsSchema,
            zone: z.string(),
            odometerMetres: odometerMetresSchema.nullable(),
          }),
        })
        .nullable(),
    })
    .nullable(),
});

/** The place of the last finding of a page, as findingsPage writes it. */
const findingsCursorSchema = z
  .string()
  .max(100)
  .regex(/^-?\d{1,16} \S+ (gap|overlap)$/);

export const tripFindingsInputSchema = z
  .strictObject({
    fromMs: instantMsSchema,
    beforeMs: instantMsSchema,
    vehicleId: recordIdSchema.optional(),
    cursor: findingsCursorSchema.nullish(),
  })
  .refine(({ fromMs, beforeMs }) => fromMs < beforeMs && beforeMs - fromMs <= maxWindowMs, {
    error: 'a window of up to 400 days',
    path: ['beforeMs'],
  });

/** A page of inconsistencies: odometer gaps from odometerGaps, and overlaps from neighbourOverlaps. */
export const tripFindingsSchema = z.object({
  gaps: z.array(
    z.object({
      kind: z.enum(['gap', 'overlap', 'tripWithoutDistance']),
      metres: z.int(),
      vehicleId: recordIdSchema,
      afterTripId: recordIdSchema,
      beforeTripId: recordIdSchema,
      /** Time between the end of the earlier trip and the start of the later one. */
      afterAtMs: instantMsSchema,
      beforeAtMs: instantMsSchema,
    }),
  ),
  overlaps: z.array(
    z.object({
      firstTripId: recordIdSchema,
      secondTripId: recordIdSchema,
      fromMs: instantMsSchema,
      toMs: z.int(),
    }),
  ),
  nextCursor: z.string().nullable(),
});

export type TripListInput = z.infer<typeof tripListInputSchema>;
export type TripPage = z.infer<typeof tripPageSchema>;
export type RunningOfAnother = z.infer<typeof runningOfAnotherSchema>;
export type RunningTrip = z.infer<typeof runningTripSchema>;
export type TripFindingsInput = z.infer<typeof tripFindingsInputSchema>;
export type TripFindings = z.infer<typeof tripFindingsSchema>;
