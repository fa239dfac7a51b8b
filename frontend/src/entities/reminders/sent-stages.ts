import type { ReminderStages } from '@domain/records/reminder-stages.schema';

interface OfRecord {
  readonly reminderStages?: ReminderStages | undefined;
}

/** A record as an update says it: without a word of the stages the server would keep those that it has. */
export function withUpdatedStages<Content extends OfRecord>(content: Content) {
  return { ...content, reminderStages: content.reminderStages ?? null };
}
