import { daysFrom } from '../time/day-bounds';
import type { LocalDay } from '../time/time.schema';
import type { DueStatus } from './due-item';

/** Drivers need about a month to prepare. */
const usualLeadDays = 30;
/** An early window of half a year does not make it soon due for half a year. */
const maxLeadDays = 60;

interface Term {
  readonly dueOn: LocalDay;
  /** First day of the term, if it has one: a term of a week is not soon due all the time. */
  readonly fromDay?: LocalDay | null;
  /** First day on which it may be done early without a loss; it is soon due from then on. */
  readonly earlyFrom?: LocalDay | null;
  /** Last tolerated day; defaults to dueOn. */
  readonly toleratedUntil?: LocalDay;
}

/**
 * Status of a term with a last day: `due` on that day (and until the tolerated one), `overdue` after it, `soon` thirty
 * days before, or a quarter of its time if that is less, or from its early window on, at most sixty days.
 */
export function statusByDay(
  { dueOn, fromDay = null, earlyFrom = null, toleratedUntil = dueOn }: Term,
  today: LocalDay,
): DueStatus {
  if (today > toleratedUntil) return 'overdue';
  if (today >= dueOn) return 'due';
  const usual = daysFrom(dueOn, -leadDays(fromDay, dueOn));
  const most = daysFrom(dueOn, -maxLeadDays);
  const isEarly = earlyFrom !== null && today >= earlyFrom && today >= most;
  return today >= usual || isEarly ? 'soon' : 'ok';
}

function leadDays(fromDay: LocalDay | null, dueOn: LocalDay): number {
  if (fromDay === null) return usualLeadDays;
  const days = Math.round((Date.parse(dueOn) - Date.parse(fromDay)) / 86_400_000) + 1;
  return Math.max(1, Math.min(usualLeadDays, Math.floor(days / 4)));
}
