import type { ReminderSubject } from './reminder.schema';

/**
 * The name of one time that something is due. What was done makes it due at another reading or on another day, and so
 * under another name. A reading is taken on the vehicle's one scale, so that another odometer makes nothing due once
 * more. A predicted day is no part of it, as it moves with every trip; a reading, a count of engine hours, or the day since which
 * energy is counted, comes before a day, as the day of what is due by both goes away once that is reached. Worn tyres have neither: a set whose driver is done with
 * "soon" is another matter once it is at its limit.
 */
export function occurrenceOf(subject: ReminderSubject): string {
  const { source, recordId, status, dueOn, isPredicted } = subject;
  const { dueAtOdometerMetres, dueAtDrivenMetres, dueAtCount, countedSince } = subject;
  if (source === 'tyres' && dueOn === null) return `${source}.${recordId}.${status}`;
  const count = dueAtDrivenMetres ?? dueAtOdometerMetres ?? dueAtCount ?? countedSince;
  const due = count ?? (isPredicted ? null : dueOn);
  return `${source}.${recordId}.${due ?? ''}`;
}
