import { z } from 'zod';
import { maxEmployers } from '../../employers/employer.schema';
import { amountMinorSchema, recordIdSchema } from '../../records/record.schema';
import { asked } from '../claim-facts';
import { claimedElsewhere } from '../claimed-elsewhere';

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
  ...claimedElsewhere,
});

export type GbApprovedMileageFacts = z.infer<typeof gbApprovedMileageFactsSchema>;
