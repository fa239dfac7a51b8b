import { z } from 'zod';
import { recordIdSchema, recordVersionSchema } from '../../records/record.schema';
import { serverInstantMsSchema } from '../../time/time.schema';
import { tripSchema } from '../../trips/trip.schema';
import { readingKinds } from '../../vehicles/odometer.schema';

const { odometerStartMetres, odometerStartMileThousandths, odometerEndMetres, odometerEndMileThousandths } =
  tripSchema.shape;
const { distanceMetres, distanceMileThousandths } = tripSchema.shape;

/** Figures of a late trip as its driver typed them, which the trip does without until the other member answers. */
const typedFiguresSchema = z.strictObject({
  odometerStartMetres,
  odometerStartMileThousandths,
  odometerEndMetres,
  odometerEndMileThousandths,
  distanceMetres,
  distanceMileThousandths,
});

/**
 * A question to the member whose record a late trip contradicts.
 * - asked: the late trip is kept without readings, and these wait here.
 * - corrected: the other member corrected their record, and the readings are back in the trip.
 * - confirmed: the other member says that their record is right; the trip stays without readings.
 * - withdrawn: the driver corrected or deleted the late trip.
 */
export const lateTripQuestionSchema = z.strictObject({
  id: recordIdSchema,
  vehicleId: recordIdSchema,
  tripId: recordIdSchema,
  about: z.strictObject({ kind: z.enum(['trip', ...readingKinds]), recordId: recordIdSchema }),
  fromMemberId: recordIdSchema,
  toMemberId: recordIdSchema,
  typed: typedFiguresSchema,
  state: z.enum(['asked', 'corrected', 'confirmed', 'withdrawn']),
  /** Time of the question, later of the answer. */
  atMs: serverInstantMsSchema,
  version: recordVersionSchema,
});

export type TypedFigures = z.infer<typeof typedFiguresSchema>;
export type LateTripQuestion = z.infer<typeof lateTripQuestionSchema>;
