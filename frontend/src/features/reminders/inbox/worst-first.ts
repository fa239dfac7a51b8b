import { dueStatuses } from '@domain/due/due-item';
import type { InboxMessage } from '@domain/reminders/reminder.schema';

/** The newest first, and of what came together the worst, then the earliest; what has no day comes last of its status. */
export function worstFirst(messages: readonly InboxMessage[]): InboxMessage[] {
  return messages.toSorted(
    (one, other) =>
      other.sentAtMs - one.sentAtMs ||
      dueStatuses.indexOf(other.subject.status) - dueStatuses.indexOf(one.subject.status) ||
      dayOf(one).localeCompare(dayOf(other)),
  );
}

/** Of a reading it is the day of the last one, by which nothing is late. */
function dayOf({ subject: { source, dueOn } }: InboxMessage): string {
  return source === 'reading' ? '9999' : (dueOn ?? '9999');
}
