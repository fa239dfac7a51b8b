import { z } from 'zod';
import { odometerMetresSchema, recordIdSchema, recordVersionSchema } from '../../records/record.schema';
import { instantMsSchema, serverInstantMsSchema } from '../../time/time.schema';
import { tripSchema } from '../../trips/trip.schema';
import { readingKinds } from '../../vehicles/odometer.schema';

/** Metres between two trips of a vehicle that belong to nobody. */
const gapSchema = z.strictObject({
  kind: z.literal('gap'),
  vehicleId: recordIdSchema,
  afterTripId: recordIdSchema,
  beforeTripId: recordIdSchema,
  metres: z.int().min(1),
});

const {
  odometerStartMetres,
  odometerStartMileThousandths,
  odometerEndMetres,
  odometerEndMileThousandths,
  distanceMetres,
  distanceMileThousandths,
} = tripSchema.shape;

/** A late trip that was kept without its readings, because they contradict another record. */
const readingSchema = z.strictObject({
  kind: z.literal('reading'),
  tripId: recordIdSchema,
  /** Figures as the driver typed them, to be put back. */
  typed: z.strictObject({
    odometerStartMetres,
    odometerStartMileThousandths,
    odometerEndMetres,
    odometerEndMileThousandths,
    distanceMetres,
    distanceMileThousandths,
  }),
  /** The reading that they contradict. */
  other: z.strictObject({ kind: z.enum(readingKinds), recordId: recordIdSchema }),
});

/**
 * A question of one member of a logbook to another.
 * - gap: an owner asks a driver whether a distance was theirs.
 * - reading: a driver asks whoever entered a reading, or the owners, whether it is right.
 */
export const memberQuestionAskInputSchema = z.strictObject({
  id: recordIdSchema,
  about: z.discriminatedUnion('kind', [gapSchema.extend({ toMemberId: recordIdSchema }), readingSchema]),
});

export const memberQuestionInputSchema = z.strictObject({ id: recordIdSchema });

export const memberQuestionSchema = z.object({
  id: recordIdSchema,
  version: recordVersionSchema,
  byMemberId: recordIdSchema,
  /** Null asks the owners. */
  toMemberId: recordIdSchema.nullable(),
  askedAtMs: serverInstantMsSchema,
  /** True once the member who was asked said no: the distance is not theirs, or their reading is right. */
  isRefused: z.boolean(),
  about: z.discriminatedUnion('kind', [gapSchema, readingSchema]),
});

export const memberQuestionsInputSchema = z.strictObject({});

/** Questions by and to the member; to owners and readers all of them. The newest first. */
export const memberQuestionsSchema = z.object({
  items: z.array(
    memberQuestionSchema.extend({
      /** For a question about a reading: the late trip, and the reading, null if it is gone. */
      late: z
        .object({
          trip: tripSchema,
          other: z
            .object({ atMs: instantMsSchema, zone: z.string(), odometerMetres: odometerMetresSchema })
            .nullable(),
        })
        .nullable(),
    }),
  ),
});

export const memberQuestionWithdrawnSchema = z.object({ id: recordIdSchema });

export type MemberQuestionAsk = z.infer<typeof memberQuestionAskInputSchema>;
export type MemberQuestion = z.infer<typeof memberQuestionSchema>;
export type MemberQuestions = z.infer<typeof memberQuestionsSchema>;
