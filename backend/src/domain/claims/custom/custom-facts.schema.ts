import { z } from 'zod';
import { currencySchema } from '../../quantities/currency.schema';
import { distanceUnits } from '../../quantities/units';
import { tripCategorySchema } from '../../trips/trip.schema';
import { asked } from '../claim-facts';
import { claimedElsewhere } from '../claimed-elsewhere';
import { checkTiers } from '../rate';

/** Whole km or miles. */
export const maxTierDistance = 1_000_000;
/** Millionths of the currency’s major unit for one km or mile; a million units are more than any rate. */
export const maxRateMicros = 1_000_000_000_000;

/** Beyond `above`, up to and including `upTo` whole km or miles of the calendar year; null is without end. */
const tier = z.strictObject({
  above: z.int().min(0).max(maxTierDistance),
  upTo: z.int().min(1).max(maxTierDistance).nullable(),
  micros: z.int().min(0).max(maxRateMicros),
});

/** True if tiers follow one another from 0; a table with a gap or an overlap would pay wrong amounts. */
export function tiersFollow(tiers: readonly Pick<z.infer<typeof tier>, 'above' | 'upTo'>[]): boolean {
  try {
    checkTiers(tiers);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Agreement between the driver and the payer: the trips, the currency and the amount per km or mile. */
export const customRateFactsSchema = z.strictObject({
  currency: asked('currency', currencySchema),
  per: asked('distanceUnit', z.enum(distanceUnits)),
  categories: asked(
    'categories',
    z
      .array(tripCategorySchema)
      .min(1)
      .max(6)
      .refine((categories) => new Set(categories).size === categories.length, { error: 'a category twice' }),
  ),
  /** A single rate is one tier without end. A last tier with an end is a cap. */
  tiers: asked(
    'tiers',
    z.array(tier).min(1).max(20).refine(tiersFollow, { error: 'the tiers do not follow one another' }),
  ),
  ...claimedElsewhere,
  /** Tolls and parking of these trips are paid on top. */
  tollsAndParking: asked('yesNo', z.boolean()),
});

export type CustomRateFacts = z.infer<typeof customRateFactsSchema>;
