import { z } from 'zod';
import { maxEmployers } from '../../employers/employer.schema';
import { amountMinorSchema, recordIdSchema } from '../../records/record.schema';
import { asked } from '../claim-facts';

/**
 * Payments of the employer in the period, in pence, for each kind of vehicle and for passengers separately. The sum is
 * the amount that the claim states as received. May be null if nothing was received, or if all of it was for the only
 * kind of vehicle that was driven.
 */
const received = z
  .strictObject({
    carOrVanMinor: amountMinorSchema,
    motorcycleMinor: amountMinorSchema,
    bicycleMinor: amountMinorSchema,
    passengersMinor: amountMinorSchema,
  })
  .nullable();

export const gbApprovedMileageFactsSchema = z.strictObject({
  received: asked('receivedByKind', received),
  /**
   * For a driver with several employments: the payments of each employer. The sum is the amount that the claim states
   * as received; `received` is then null. `employerId` is null for trips that name no employer.
   */
  receivedFrom: asked(
    'receivedFrom',
    z
      .array(
        z.strictObject({
          employerId: recordIdSchema.nullable(),
          receivedMinor: amountMinorSchema,
          received,
        }),
      )
      .max(maxEmployers + 1)
      .default([]),
  ),
});

/**
 * Vehicles for which the flat rates may not be used: capital allowances were claimed for them, their price was
 * deducted, their actual costs are claimed, or they are of a commercial design such as a black cab.
 */
export const gbSelfEmployedFactsSchema = z.strictObject({
  excludedVehicleIds: asked('vehicles', z.array(recordIdSchema).max(50)),
});

export type GbApprovedMileageFacts = z.infer<typeof gbApprovedMileageFactsSchema>;
export type GbSelfEmployedFacts = z.infer<typeof gbSelfEmployedFactsSchema>;
