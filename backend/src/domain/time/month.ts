import * as PlainDate from 'temporal-polyfill/fns/PlainDate';
import type { LocalDay } from './time.schema';

/** The month that is `count` months after (or before, if negative) a month, YYYY-MM. For years of four digits. */
export function monthLater(month: string, count: number): string {
  const index = indexOf(month) + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Number of months from `from` to `to`; negative if `to` is earlier. */
export function monthsBetween(from: string, to: string): number {
  return indexOf(to) - indexOf(from);
}

function indexOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

/** The same day this many months later; the last day of a month that has no such day. */
export function monthsAfter(day: LocalDay, months: number): LocalDay {
  const date = PlainDate.create(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8)));
  return PlainDate.toString(PlainDate.addMonths(date, months));
}
