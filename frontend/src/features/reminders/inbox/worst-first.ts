import { dueStatuses } from '@domain/due/due-item';
import type { InboxMessage } from '@domain/reminders/reminder.schema';

/**
 * Sorts newest first; reminders of the same time by urgency, then by date. Items without a day come last within their
 * status.
 */
export function worstFirst(messages: readonly InboxMessage[]): InboxMessage[] {
  return messages.toSorted(
    (one, other) =>
      other.sentAtMs - one.sentAtMs ||
      dueStatuses.indexOf(other.subject.status) - dueStatuses.indexOf(one.subject.status) ||
      dayOf(one).localeCompare(dayOf(other)),
  );
}

/** The day of a reading reminder is that of the last reading, which makes nothing late. */
function dayOf({ subject: { source, dueOn } }: InboxMessage): string {
  return source === 'reading' ? '9999' : (dueOn ?? '9999');
}
