import * as PlainDate from 'temporal-polyfill/fns/PlainDate';
import type { LocalDay } from './time.schema';

/** Bounds in epoch milliseconds, startMs included and endMs excluded. */
export interface DayBounds {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * The instants between which a date lasts in a zone: 23 or 25 hours if the clock is changed, none at all for a skipped
 * date (Samoa had no 30 December 2011). Every day ends when the next begins.
 *
 * A day begins at the first instant that shows its date, also without a 00:00 (Beirut in spring). It does not end again
 * when the clock is set back over midnight (St. John's until 2011). Throws a RangeError for a date or a zone that does
 * not exist.
 */
export function dayBounds(day: LocalDay, zone: string): DayBounds {
  const date = plainDate(day);
  return { startMs: startMs(date, zone), endMs: startMs(PlainDate.addDays(date, 1), zone) };
}

/** The next date on the calendar. Throws a RangeError for a date that does not exist. */
export function dayAfter(day: LocalDay): LocalDay {
  return PlainDate.toString(PlainDate.addDays(plainDate(day), 1));
}

/** The date this many days later, or earlier if negative. Throws a RangeError for a date that does not exist. */
export function daysFrom(day: LocalDay, days: number): LocalDay {
  return PlainDate.toString(PlainDate.addDays(plainDate(day), days));
}

function startMs(date: PlainDate.Record, zone: string): number {
  return PlainDate.toZonedDateTime(date, zone).epochMilliseconds;
}

function plainDate(day: LocalDay): PlainDate.Record {
  return PlainDate.create(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8)));
}
