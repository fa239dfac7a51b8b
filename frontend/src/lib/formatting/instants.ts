import { memoByKey } from './memo-by-key';
import type { Place } from './place';

const dayOf = memoByKey(
  (locale: string, zone: string) => new Intl.DateTimeFormat(locale, { timeZone: zone, dateStyle: 'full' }),
);

const shortDayOf = memoByKey(
  (locale: string, zone: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, weekday: 'short', day: 'numeric', month: 'short' }),
);

/** Uses the browser's own calendar, so that the first page need not load the library's. */
const partsIn = memoByKey(
  (zone: string) =>
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    }),
);

function partIn(zone: string, atMs: number, wanted: 'year' | 'month' | 'hour'): string {
  const parts = partsIn(zone).formatToParts(atMs);
  return parts.find(({ type }) => type === wanted)?.value ?? '';
}

/** Returns YYYY-MM in a zone. */
export function monthIn(zone: string, atMs: number): string {
  return `${partIn(zone, atMs, 'year')}-${partIn(zone, atMs, 'month')}`;
}

/** Formats Saturday 21 November 2026, in the order of the country. */
export function formatDay(instant: Date, { locale, zone }: Place): string {
  return dayOf(locale, zone).format(instant);
}

/** Formats Sat, 21 Nov, for places with little room. */
export function formatShortDay(instant: Date, { locale, zone }: Place): string {
  return shortDayOf(locale, zone).format(instant);
}

export type PartOfDay = 'morning' | 'day' | 'evening' | 'night';

export function partOfDay(instant: Date, zone: string): PartOfDay {
  const hour = Number(partIn(zone, instant.getTime(), 'hour'));
  if (hour < 5) return 'night';
  if (hour < 11) return 'morning';
  if (hour < 18) return 'day';
  return hour < 22 ? 'evening' : 'night';
}
