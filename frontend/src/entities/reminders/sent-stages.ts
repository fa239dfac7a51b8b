import type { ReminderStages } from '@domain/records/reminder-stages.schema';

interface OfRecord {
  readonly reminderStages?: ReminderStages | undefined;
}

/** Returns a record for a create, without the member if it has no own stages. */
export function withSentStages<Content extends OfRecord>({ reminderStages, ...content }: Content) {
  return { ...content, ...(reminderStages && { reminderStages }) };
}

/**
 * Returns a record for an update, with null for no stages: without the member, the server would keep the stored ones.
 */
export function withUpdatedStages<Content extends OfRecord>(content: Content) {
  return { ...content, reminderStages: content.reminderStages ?? null };
}
