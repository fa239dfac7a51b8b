import { z } from 'zod';

const maxDaysBefore = 365;
export const maxStages = 6;
const maxWeeklyRepeats = 12;

export const reminderStagesShape = {
  /** The days before a due day on which to remind; 0 is the day itself. */
  daysBefore: z
    .array(z.int().min(0).max(maxDaysBefore))
    .max(maxStages)
    .refine((days) => new Set(days).size === days.length, { error: 'named twice' }),
  /** Number of weekly reminders after the due day. */
  weeklyRepeats: z.int().min(0).max(maxWeeklyRepeats),
};

/** Reminder stages of one record, instead of the driver's settings. Without any stage there is no reminder. */
export const reminderStagesSchema = z.strictObject(reminderStagesShape);
export type ReminderStages = z.infer<typeof reminderStagesSchema>;

/** Stages in a record; absent if the driver's settings apply. */
export const ownStagesSchema = reminderStagesSchema.optional();

/**
 * Stages in an update: `null` uses the settings. Absent, as sent by a page without these fields, keeps the stored
 * stages.
 */
export const updatedStagesSchema = reminderStagesSchema.nullable().optional();

/** The record after an update, with the stages of the update, or those that it had. */
export function withUpdatedStages<
  Content extends { readonly reminderStages?: ReminderStages | null | undefined },
>({ reminderStages, ...content }: Content, before: { readonly reminderStages?: ReminderStages | undefined }) {
  const stages = reminderStages === undefined ? before.reminderStages : reminderStages;
  return { ...content, ...(stages && { reminderStages: stages }) };
}
