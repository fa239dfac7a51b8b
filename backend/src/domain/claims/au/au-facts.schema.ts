import { z } from 'zod';
import { amountMinorSchema, odometerMetresSchema, recordIdSchema } from '../../records/record.schema';
import { localDaySchema } from '../../time/time.schema';
import { asked } from '../claim-facts';

/** Vehicles designed to carry a tonne or more, or nine passengers or more: they are no cars. */
const largeVehicleIds = asked('vehicles', z.array(recordIdSchema).max(50));

export const auCentsPerKilometreFactsSchema = z.strictObject({ largeVehicleIds });

/** A log book of a car: its distance from the first to the last day, both included, and the business part of it. */
const auLogbookSchema = z
  .strictObject({
    vehicleId: recordIdSchema,
    fromDay: localDaySchema,
    untilDay: localDaySchema,
    businessMetres: odometerMetresSchema,
    drivenMetres: odometerMetresSchema.min(1),
    /** The car was held no longer than that; only then it may be less than twelve weeks. */
    wholeHolding: z.boolean(),
  })
  .refine(({ businessMetres, drivenMetres }) => businessMetres <= drivenMetres, {
    error: 'more for business than was driven',
    path: ['businessMetres'],
  });

/** `logbooks` are those kept outside of the period or not in this log; none means that the period itself is one. */
export const auLogbookFactsSchema = z.strictObject({
  largeVehicleIds,
  logbooks: asked('auLogbooks', z.array(auLogbookSchema).max(50)),
  /** Decline in value (depreciation) of a car in the period, in cents. */
  declineInValue: asked(
    'declineInValue',
    z.array(z.strictObject({ vehicleId: recordIdSchema, amountMinor: amountMinorSchema })).max(50),
  ),
});

export type AuCentsPerKilometreFacts = z.infer<typeof auCentsPerKilometreFactsSchema>;
export type AuLogbook = z.infer<typeof auLogbookSchema>;
export type AuLogbookFacts = z.infer<typeof auLogbookFactsSchema>;
