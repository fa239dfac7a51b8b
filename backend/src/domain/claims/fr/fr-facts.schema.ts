import { z } from 'zod';

export const frBaremeFactsSchema = z.strictObject({
  /**
   * Part of the way to work that counts: none, as for the self-employed; the first 40 km of each way; or all, if the
   * driver can justify why work is farther away.
   */
  commute: z.enum(['none', 'first40Kilometres', 'all']),
  /** Particular circumstances make a second return trip to work necessary every day; not asked before. */
  secondReturnTrip: z.boolean().optional(),
});

export type FrBaremeFacts = z.infer<typeof frBaremeFactsSchema>;
