import { type DueItem, dueStatuses } from '@domain/due/due-item';
import type { LogbookName } from '@domain/logbooks/logbook-name';
import type { InboxMessage, ReminderSubject } from '@domain/reminders/reminder.schema';

interface SortedReminders {
  /** Reminders by the key of their due item. */
  readonly ofItems: ReadonlyMap<string, InboxMessage>;
  /** Reminders of nothing in the list of due items, such as of a reading. */
  readonly open: readonly InboxMessage[];
  readonly earlier: readonly InboxMessage[];
}

export const keyOfItem = ({ source, recordId }: Pick<ReminderSubject, 'source' | 'recordId'>) =>
  `${source} ${recordId}`;

/** True if a reminder is about the given logbook. */
export function isIn(logbook: LogbookName, { logbook: of }: Pick<InboxMessage, 'logbook'>): boolean {
  return (of?.id ?? 'own') === logbook;
}

/**
 * Sorts reminders by where they are shown: the newest one of an item that is due in the shown logbook is shown with the
 * item.
 */
export function sortedReminders(
  messages: readonly InboxMessage[],
  items: readonly DueItem[],
  shown: LogbookName,
): SortedReminders {
  const due = new Set(items.filter(({ status }) => status !== 'ok').map(keyOfItem));
  const ofItems = new Map<string, InboxMessage>();
  const [open, earlier]: [InboxMessage[], InboxMessage[]] = [[], []];
  for (const message of worstFirst(messages)) {
    const key = keyOfItem(message.subject);
    const isHere = isIn(shown, message);
    const isAsking = asking.has(message.subject.source) || !isHere;
    if (isHere && due.has(key) && !ofItems.has(key)) ofItems.set(key, message);
    else if (message.state === 'open' && isAsking && !isNotice(message.subject)) open.push(message);
    else earlier.push(message);
  }
  return { ofItems, open, earlier };
}

/** Sources that are not in the list of what is due. */
const asking: ReadonlySet<ReminderSubject['source']> = new Set(['reading', 'charges', 'question']);

/** True for news that leaves nothing to do. */
function isNotice({ source, type }: ReminderSubject): boolean {
  return source === 'membership' || source === 'recording' || (source === 'question' && type === 'gap-taken');
}

/**
 * Sorts newest first; reminders of the same time by urgency, then by date. Items without a day come last within their
 * status.
 */
function worstFirst(messages: readonly InboxMessage[]): InboxMessage[] {
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
