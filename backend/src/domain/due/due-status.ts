import { daysFrom } from '../time/day-bounds';
import type { LocalDay } from '../time/time.schema';
import type { DueStatus } from './due-item';

/** A month to see to it. */
const usualLeadDays = 30;
/** An early window of half a year is no reason to say so for half a year. */
const mostLeadDays = 60;

interface Term {
  readonly dueOn: LocalDay;
  /** The first day of what ends, where there is one: what lasts for a week is not soon due all the time. */
  readonly fromDay?: LocalDay | null;
  /** Where it may be seen to early without losing anything, it is soon due from there on. */
  readonly earlyFrom?: LocalDay | null;
  /** Until when it may still be seen to; dueOn without it. */
  readonly toleratedUntil?: LocalDay;
}

/**
 * How something with a last day stands today: `due` on that day (and until the tolerated one), `overdue` after it, `soon`
 * thirty days before, or a quarter of its time where that is less, or from its early window on, at most sixty days.
 */
export function statusByDay(
  { dueOn, fromDay = null, earlyFrom = null, toleratedUntil = dueOn }: Term,
  today: LocalDay,
): DueStatus {
  if (today > toleratedUntil) return 'overdue';
  if (today >= dueOn) return 'due';
  const usual = daysFrom(dueOn, -leadDays(fromDay, dueOn));
  const most = daysFrom(dueOn, -mostLeadDays);
  const isEarly = earlyFrom !== null && today >= earlyFrom && today >= most;
  return today >= usual || isEarly ? 'soon' : 'ok';
}

function leadDays(fromDay: LocalDay | null, dueOn: LocalDay): number {
  if (fromDay === null) return usualLeadDays;
  const days = Math.round((Date.parse(dueOn) - Date.parse(fromDay)) / 86_400_000) + 1;
  return Math.max(1, Math.min(usualLeadDays, Math.floor(days / 4)));
}
