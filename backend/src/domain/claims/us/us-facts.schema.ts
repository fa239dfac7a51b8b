import { z } from 'zod';
import { recordIdSchema } from '../../records/record.schema';
import { localDaySchema } from '../../time/time.schema';
import { maxVehicles } from '../../vehicles/vehicle.schema';
import { asked, askedChoice } from '../claim-facts';

/**
 * A part of the year for which adequate records were kept, in one of the two patterns that the regulation accepts: days
 * that follow one another for a quarter or longer, or the same week of each month (1: days 1 to 7; 4: days 22 to 28).
 */
const sample = z.discriminatedUnion('pattern', [
  z.strictObject({
    vehicleId: recordIdSchema,
    pattern: z.literal('quarter'),
    fromDay: localDaySchema,
    untilDay: localDaySchema,
  }),
  z.strictObject({
    vehicleId: recordIdSchema,
    pattern: z.literal('weekOfEachMonth'),
    week: z.int().min(1).max(4),
  }),
]);

/** A vehicle without a sample has the share of the whole period. Older reports have none. */
export const usActualExpensesFactsSchema = z.strictObject({
  samples: asked(
    'usSamples',
    z
      .array(sample)
      .max(maxVehicles)
      .refine((all) => new Set(all.map(({ vehicleId }) => vehicleId)).size === all.length, {
        error: 'a vehicle twice',
      })
      .default([]),
  ),
});

/**
 * Status of the driver who moved: a member of the Armed Forces on active duty who moves under orders, from 2026 also an
 * employee of the intelligence community. Nobody else is paid for moving.
 */
export const usMedicalMovingCharityFactsSchema = z.strictObject({
  movesAs: askedChoice(['neither', 'activeDutyMilitary', 'intelligenceCommunity']),
});

export type UsActualExpensesFacts = z.infer<typeof usActualExpensesFactsSchema>;
export type UsSample = z.infer<typeof sample>;
export type UsMedicalMovingCharityFacts = z.infer<typeof usMedicalMovingCharityFactsSchema>;
