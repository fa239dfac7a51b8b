import { z } from 'zod';
import { languages } from '../account/account.schema';

/** The language in which the examples are written. */
export const demoFillInputSchema = z.strictObject({ language: z.enum(languages) });

export const demoRemoveInputSchema = z.strictObject({}).optional();

/** Number of records of each kind in the examples. */
export const demoFilledSchema = z.object({
  vehicles: z.int(),
  places: z.int(),
  trips: z.int(),
  fills: z.int(),
  expenses: z.int(),
  schedules: z.int(),
  serviceVisits: z.int(),
  papers: z.int(),
  tyreSets: z.int(),
  conditionReadings: z.int(),
});

export const demoRemovedSchema = z.object({ removed: z.literal(true) });

export type DemoFillInput = z.infer<typeof demoFillInputSchema>;
export type DemoFilled = z.infer<typeof demoFilledSchema>;
