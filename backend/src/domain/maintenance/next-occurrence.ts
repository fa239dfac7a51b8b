import { daysFrom } from '../time/day-bounds';
import { monthsAfter, monthsBetween } from '../time/month';
import type { LocalDay } from '../time/time.schema';

/** Origin of the occurrences: the start and the first interval, or the first completion. */
interface Series<Value> {
  readonly origin: Value;
  /** Interval up to the first occurrence. */
  readonly first: number;
  /** Interval between two occurrences. */
  readonly later: number;
}

const monthDays = 365.2425 / 12;

/**
 * The next occurrence after the last completion, in the unit of the meter (metres, minutes, watt-hours …). Occurrences
 * do not move if work is done early or late; work done in the last quarter of an interval counts for the occurrence at
 * its end.
 */
export function nextOccurrence({ origin, first, later }: Series<number>, last: number): number {
  const passed = last + later / 4 - (origin + first);
  return origin + first + (passed < 0 ? 0 : Math.floor(passed / later) + 1) * later;
}

/** The same for dates, in calendar months from the origin's day, or the last day of a month that has no such day. */
export function nextOccurrenceDay({ origin, first, later }: Series<LocalDay>, last: LocalDay): LocalDay {
  const done = daysFrom(last, Math.floor((later * monthDays) / 4));
  let count = Math.max(0, Math.floor((monthsBetween(origin, done) - first) / later));
  let day = monthsAfter(origin, first + count * later);
  while (day <= done) {
    count += 1;
    day = monthsAfter(origin, first + count * later);
  }
  return day;
}
