import { dayAfter, dayBounds } from './day-bounds';
import { localDay } from './local-day';
import type { LocalDay } from './time.schema';

export interface DayMinutes {
  readonly day: LocalDay;
  readonly minutes: number;
}

/** Whole minutes that have passed from one instant to another; a minute counts when it is over. */
export function wholeMinutes(startMs: number, endMs: number): number {
  return Math.floor((endMs - startMs) / 60_000);
}

/**
 * The minutes of an interval on each date of a zone that it touches, in order. They are minutes that passed,
 * not differences of clock faces: a night in which the clock is set back has one hour more. Their sum is
 * wholeMinutes of the interval; seconds left over at a midnight are carried into the next day. An interval
 * without length lies on one day, with 0 minutes.
 * Throws a RangeError for an interval that ends before it starts, or a zone that is not known.
 */
export function minutesByLocalDay(interval: { startMs: number; endMs: number; zone: string }): DayMinutes[] {
  const { startMs, endMs, zone } = interval;
  if (endMs < startMs) throw new RangeError('The interval ends before it starts.');
  const days: DayMinutes[] = [];
  let counted = 0;
  for (let day = localDay(startMs, zone); ; day = dayAfter(day)) {
    const bounds = dayBounds(day, zone);
    // The clock was set back over midnight: it shows yesterday's date, but that day is over.
    if (bounds.endMs <= startMs) continue;
    const upToHere = wholeMinutes(startMs, Math.min(bounds.endMs, endMs));
    const exists = bounds.endMs > bounds.startMs;
    if (exists) days.push({ day, minutes: upToHere - counted });
    counted = upToHere;
    if (bounds.endMs >= endMs) return days;
  }
}
