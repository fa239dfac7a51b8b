import { z } from 'zod';

/**
 * Working hours of a driver, by the clock of their own zone: on a weekday (1 is Monday, 7 is Sunday) from a minute of
 * the day up to another, which is excluded. A night shift is two entries, until 1440 and from 0 on. At most three
 * shifts a day; an empty list means that the hours are unknown.
 */
export const workingHoursSchema = z
  .array(
    z
      .strictObject({
        weekday: z.int().min(1).max(7),
        fromMinute: z.int().min(0).max(1439),
        toMinute: z.int().min(1).max(1440),
      })
      .refine(({ fromMinute, toMinute }) => fromMinute < toMinute, {
        error: 'ends before it starts',
        path: ['toMinute'],
      }),
  )
  .max(21);

export type WorkingHours = z.infer<typeof workingHoursSchema>;
