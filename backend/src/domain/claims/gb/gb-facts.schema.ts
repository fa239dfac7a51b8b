import { z } from 'zod';
import { amountMinorSchema, recordIdSchema } from '../../records/record.schema';

/**
 * What the employer paid in the period, in pence, for each kind of vehicle and for passengers apart. Together it is
 * what the claim was told to have been received. It may stay null where nothing was received, and where all of it was
 * for the one kind of vehicle that was driven.
 */
export const gbApprovedMileageFactsSchema = z.strictObject({
  received: z
    .strictObject({
      carOrVanMinor: amountMinorSchema,
      motorcycleMinor: amountMinorSchema,
      bicycleMinor: amountMinorSchema,
      passengersMinor: amountMinorSchema,
    })
    .nullable(),
});

/**
 * Vehicles for which the flat rates may not be used: capital allowances were claimed for them, their price was
 * deducted, their actual costs are claimed, or they are of a commercial design such as a black cab.
 */
export const gbSelfEmployedFactsSchema = z.strictObject({
  excludedVehicleIds: z.array(recordIdSchema).max(50),
});

export type GbApprovedMileageFacts = z.infer<typeof gbApprovedMileageFactsSchema>;
export type GbSelfEmployedFacts = z.infer<typeof gbSelfEmployedFactsSchema>;
