import { z } from 'zod';
import { namedTripsSchema } from '../named-trips';

/**
 * Trips that had to do with the job without being part of its duties, such as the way to an approved course, a
 * conference or a confirmed promotion competition. They are paid at the reduced rate.
 */
export const ieCivilServiceFactsSchema = z.strictObject({
  reducedRateTripIds: namedTripsSchema,
});

export type IeCivilServiceFacts = z.infer<typeof ieCivilServiceFactsSchema>;
