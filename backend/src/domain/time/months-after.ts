import * as PlainDate from 'temporal-polyfill/fns/PlainDate';
import type { LocalDay } from './time.schema';

/** The same day this many months later; the last day of a month that has no such day. */
export function monthsAfter(day: LocalDay, months: number): LocalDay {
  const date = PlainDate.create(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8)));
  return PlainDate.toString(PlainDate.addMonths(date, months));
}
