import { memoByKey } from './memo-by-key';
import type { Place } from './place';

const yearOf = memoByKey(
  (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric' }),
);

const momentOf = memoByKey(
  (locale: string, zone: string, withYear: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      day: 'numeric',
      month: 'short',
      year: withYear === 'year' ? 'numeric' : undefined,
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** Formats day and time for lines with little room; the year only if it is not the current one. */
export function formatRecentMoment(atMs: number, nowMs: number, { locale, zone }: Place): string {
  const isThisYear = yearOf(zone).format(atMs) === yearOf(zone).format(nowMs);
  return momentOf(locale, zone, isThisYear ? '' : 'year').format(atMs);
}
