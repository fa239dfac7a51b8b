import type { ReminderSubject } from './reminder.schema';

/**
 * The name of one time that something is due. What was done makes it due at another reading or on another day, and so
 * under another name. A predicted day is no part of it, as it moves with every trip; a reading comes before a day, as the
 * day of what is due by both goes away once the reading is reached.
 */
export function occurrenceOf(subject: ReminderSubject): string {
  const { source, recordId, dueOn, isPredicted, dueAtOdometerMetres } = subject;
  const due = dueAtOdometerMetres ?? (isPredicted ? null : dueOn);
  return `${source}.${recordId}.${due ?? ''}`;
}
