import { z } from 'zod';

/** The log says all that business travel needs. */
export const deBusinessTravelFactsSchema = z.strictObject({});

/** The log says all that a Fahrtenbuch needs. */
export const deLogbookFactsSchema = z.strictObject({});

export const deCommuteFactsSchema = z.strictObject({
  /** From home to the first place of work by the shortest road, one way; 2000 km is across the continent. */
  oneWayMetres: z.int().min(0).max(2_000_000),
  /**
   * Days of the period on which the driver went to work; null counts those with a commute trip in the log. A number
   * is for a period within one calendar year, as rates and cap are the year's.
   */
  daysWorked: z.int().min(0).max(366).nullable(),
  /** The way is driven with a car of one's own or one left for use, for which there is no cap. */
  ownCar: z.boolean(),
});

export type DeBusinessTravelFacts = z.infer<typeof deBusinessTravelFactsSchema>;
export type DeLogbookFacts = z.infer<typeof deLogbookFactsSchema>;
export type DeCommuteFacts = z.infer<typeof deCommuteFactsSchema>;
