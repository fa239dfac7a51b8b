import { z } from 'zod';
import { amountMinorSchema, recordIdSchema } from '../../records/record.schema';
import { localDaySchema } from '../../time/time.schema';
import { endsAtFault } from '../../wire/long-input';
import { asked } from '../claim-facts';
import { claimedElsewhere } from '../claimed-elsewhere';
import { tripTagSchema } from '../named-trips';

/**
 * Business trips that were driven in Yukon, the Northwest Territories or Nunavut, in the ways in which a driver can
 * name them. A trip counts as a whole; a trip across the border is two trips in the log.
 */
export const caAllowanceFactsSchema = z.strictObject({
  inTerritories: asked(
    'territoryTrips',
    z.discriminatedUnion('trips', [
      z.strictObject({ trips: z.literal('none') }),
      z.strictObject({ trips: z.literal('all') }),
      z.strictObject({
        trips: z.literal('these'),
        tripIds: z.array(endsAtFault(recordIdSchema)).max(20_000),
      }),
      z.strictObject({ trips: z.literal('tagged'), tag: tripTagSchema }),
    ]),
  ),
  ...claimedElsewhere,
});

/** Paid on top of the ordinary insurance for business only; it must not be among the costs of the log as well. */
const supplementaryInsuranceMinor = asked('amount', amountMinorSchema);

export const caLogbookFactsSchema = z.strictObject({ supplementaryInsuranceMinor });

/** 10 million km. */
export const maxLogbookMetres = 10_000_000_000;
const metres = z.int().max(maxLogbookMetres);
const partOf = (min: 0 | 1) =>
  z
    .strictObject({ businessMetres: metres.min(min), drivenMetres: metres.min(1) })
    .refine(({ businessMetres, drivenMetres }) => businessMetres <= drivenMetres, {
      error: 'more for business than driven',
      path: ['businessMetres'],
    });

/** Logbooks for a base year count from 2009 on. */
const firstBaseDay = '2009-01-01';

/** Figures from the logbooks of a vehicle: of the base year, of its months that were sampled now, and of the sample. */
const ofVehicle = z.strictObject({
  vehicleId: recordIdSchema,
  /** The first day of the twelve months. */
  baseFromDay: localDaySchema.refine((day) => day >= firstBaseDay, { error: 'before 2009' }),
  baseYear: partOf(0),
  /** The months of the base year that match those of the sample. The result is divided by their share. */
  baseMonths: partOf(1),
  /** The business distance of the sample is that of the trips in the log. */
  sample: z
    .strictObject({ fromDay: localDaySchema, untilDay: localDaySchema, drivenMetres: metres.min(1) })
    .refine(({ fromDay, untilDay }) => fromDay <= untilDay, {
      error: 'ends before it begins',
      path: ['untilDay'],
    }),
});

export const caSimplifiedLogbookFactsSchema = z.strictObject({
  supplementaryInsuranceMinor,
  vehicles: asked(
    'caLogbooks',
    z
      .array(ofVehicle)
      .max(100)
      .refine((all) => new Set(all.map(({ vehicleId }) => vehicleId)).size === all.length, {
        error: 'a vehicle twice',
      }),
  ),
});

export type CaAllowanceFacts = z.infer<typeof caAllowanceFactsSchema>;
export type CaLogbookFacts = z.infer<typeof caLogbookFactsSchema>;
export type CaSimplifiedLogbookFacts = z.infer<typeof caSimplifiedLogbookFactsSchema>;
export type CaVehicleLogbooks = CaSimplifiedLogbookFacts['vehicles'][number];
