import { z } from 'zod';
import { localDaySchema } from '../time/time.schema';
import { claimWorkInputSchema } from './claim.schema';
import { claimMethodIds } from './claim-method-ids';

/** Asks for the figure of a tax year so far: a claim without its first day, which the method knows. */
export const claimFigureInputSchema = claimWorkInputSchema
  .omit({ period: true })
  .extend({ untilDay: localDaySchema });

/**
 * Figure of a claim without its trips. `privateUse`: what a company car adds to the income by each method, all cars
 * together, in minor units; null if a method has no value for one of them.
 */
const claimFigureSchema = z.object({
  methodId: z.enum(claimMethodIds),
  period: z.object({ fromDay: z.string(), untilDay: z.string() }),
  currency: z.string(),
  amountMinor: z.int(),
  balanceMinor: z.int(),
  /** Number of trips that are paid, in part or in full. */
  trips: z.int(),
  /** Number of findings because of which the authority may reject the claim. */
  openPoints: z.int(),
  privateUse: z.object({ listPriceMinor: z.int().nullable(), logbookMinor: z.int().nullable() }).nullable(),
});

/** The figure, or null if the log or the terms give none: the claim's page says why. */
export const claimYearSchema = z.object({ figure: claimFigureSchema.nullable() });

export type ClaimFigureInput = z.infer<typeof claimFigureInputSchema>;
export type ClaimFigure = z.infer<typeof claimFigureSchema>;
export type ClaimYear = z.infer<typeof claimYearSchema>;
