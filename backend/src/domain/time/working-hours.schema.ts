import { z } from 'zod';

/**
 * When a driver works, by the clock of their own zone: on a weekday (1 is Monday, 7 is Sunday) from a minute of the
 * day up to another, which no longer belongs to it. A night shift is two entries, until 1440 and from 0 on.
 * Three shifts a day are the most; an empty list says that nothing is known.
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
