import type { ReminderStages } from '@domain/records/reminder-stages.schema';

/**
 * As it is sent. In a form `undefined` says that there are no stages any more, which differs from a record that has some; a
 * record without has no such member.
 */
export function withSentStages<Content extends { readonly reminderStages?: ReminderStages | undefined }>({
  reminderStages,
  ...content
}: Content) {
  return { ...content, ...(reminderStages && { reminderStages }) };
}
