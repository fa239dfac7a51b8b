import { z } from 'zod';

export const atMileageMoneyFactsSchema = z.strictObject({
  /** The passengers of the log travelled on duty; for others nothing is added. */
  passengersOnDuty: z.boolean(),
});

export type AtMileageMoneyFacts = z.infer<typeof atMileageMoneyFactsSchema>;
