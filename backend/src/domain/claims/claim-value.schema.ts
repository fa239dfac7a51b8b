import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';
import { tripFilterSchema } from '../search/search.schema';
import { claimWorkInputSchema, rateSchema } from './claim.schema';
import { maxClaimTripsAtOnce } from './claim-trip';

const { methodId, facts, vehicles, employerId } = claimWorkInputSchema.shape;

/** Asks for the value of trips by the terms of a claim: the trips with these ids, or those that match a filter. */
export const claimWorthInputSchema = z.strictObject({
  terms: z.strictObject({ methodId, facts, vehicles, employerId }),
  trips: z.union([
    z.strictObject({ ids: z.array(recordIdSchema).max(maxClaimTripsAtOnce) }),
    z.strictObject({ filter: tripFilterSchema }),
  ]),
});

/**
 * Reasons why trips have no amount: there are too many to calculate at once, with or without those of their tax years
 * before; the method shares costs, or pays a year by one formula; it pays none of them; the terms no longer hold.
 */
const worthRefusals = ['tooManyTrips', 'byCosts', 'byYear', 'nothingPaid', 'claimOutdated'] as const;

/** Value of the trips, or why it is unknown; see tripValue. */
export const claimWorthSchema = z.object({
  worth: z
    .object({
      methodId,
      amountMinor: z.int(),
      currency: z.string(),
      /** Amounts by rate, and tolls and parking; amounts and metres are written as in a claim. */
      lines: z.array(
        z.object({
          pays: z.string(),
          rateId: z.string().nullable(),
          metres: z.string().nullable(),
          amount: z.string(),
        }),
      ),
      rates: z.array(rateSchema),
      /** The rates depend on how far was driven before in the tax year. */
      isTiered: z.boolean(),
    })
    .nullable(),
  refused: z.enum(worthRefusals).nullable(),
});

export type ClaimWorthInput = z.infer<typeof claimWorthInputSchema>;
export type ClaimWorth = z.infer<typeof claimWorthSchema>;
export type TripValue = NonNullable<ClaimWorth['worth']>;
export type WorthRefusal = (typeof worthRefusals)[number];
