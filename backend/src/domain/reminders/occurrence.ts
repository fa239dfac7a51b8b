import { isSharedLogbook, type SharedLogbookId } from '../logbooks/logbook-name';
import type { ReminderSubject } from './reminder.schema';

/**
 * The name of one occurrence at which something is due. A completion makes it due at another reading or on another day,
 * and so gives the next occurrence another name. A reading is on the vehicle's continuous scale, so that another
 * odometer makes nothing due again. A predicted day is excluded, as it moves with every trip. A reading, a count of
 * engine hours, or the first day from which energy is counted precedes a day, because the day of an item that is due by
 * both disappears once the other is reached. Worn tyres have neither: they have their status instead, so that a set at
 * its limit is another occurrence than one that was "soon". A question has its news: the answer is another occurrence
 * than the question. A recording has the instant since which it is silent. In a logbook with members the logbook comes first.
 */
export function occurrenceOf(subject: ReminderSubject): string {
  const { source, recordId, type, status, dueOn, isPredicted } = subject;
  const { dueAtOdometerMetres, dueAtDrivenMetres, dueAtCount, countedSince, logbookId } = subject;
  const begin = `${logbookId === undefined ? '' : `${logbookId}.`}${source}.${recordId}`;
  if (source === 'question') return `${begin}.${type}`;
  if (source === 'recording') return `${begin}.${(subject.sinceMs ?? 0).toString(36)}`;
  if (source === 'tyres' && dueOn === null) return `${begin}.${status}`;
  const count = dueAtDrivenMetres ?? dueAtOdometerMetres ?? dueAtCount ?? countedSince;
  const due = count ?? (isPredicted ? null : dueOn);
  return `${begin}.${due ?? ''}`;
}

/** Logbook with members that an occurrence is in, null for a driver's own, and its name within that logbook. */
export function dividedOccurrence(occurrence: string): {
  readonly logbookId: SharedLogbookId | null;
  readonly within: string;
} {
  const end = occurrence.indexOf('.');
  const begin = occurrence.slice(0, end);
  return isSharedLogbook(begin)
    ? { logbookId: begin, within: occurrence.slice(end + 1) }
    : { logbookId: null, within: occurrence };
}
