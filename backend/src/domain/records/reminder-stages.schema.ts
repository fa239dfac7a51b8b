import { z } from 'zod';

export const mostDaysBefore = 365;
export const mostStages = 6;
export const mostWeeklyRepeats = 12;

export const reminderStagesShape = {
  /** The days before a due day on which to remind; 0 is the day itself. */
  daysBefore: z
    .array(z.int().min(0).max(mostDaysBefore))
    .max(mostStages)
    .refine((days) => new Set(days).size === days.length, { error: 'named twice' }),
  /** How often to remind once a week after the due day. */
  weeklyRepeats: z.int().min(0).max(mostWeeklyRepeats),
};

/** When to remind of one record, in the place of the driver's settings. Without any stage nothing reminds of it. */
export const reminderStagesSchema = z.strictObject(reminderStagesShape);
export type ReminderStages = z.infer<typeof reminderStagesSchema>;

/** As a record has them; one without is reminded of as the driver's settings say. */
export const ownStagesSchema = reminderStagesSchema.optional();

/**
 * As an update says them: `null` is as in the settings. Absent is what a page says that knows nothing of them, and leaves
 * what is stored.
 */
export const updatedStagesSchema = reminderStagesSchema.nullable().optional();

/** What a record becomes by an update, with the stages that it says, or those that the record had. */
export function withUpdatedStages<
  Content extends { readonly reminderStages?: ReminderStages | null | undefined },
>({ reminderStages, ...content }: Content, before: { readonly reminderStages?: ReminderStages | undefined }) {
  const stages = reminderStages === undefined ? before.reminderStages : reminderStages;
  return { ...content, ...(stages && { reminderStages: stages }) };
}
