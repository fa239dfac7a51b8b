import { memoByKey } from './memo-by-key';

const dayMs = 86_400_000;

const headingOf = memoByKey(
  (locale: string, withYear: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: withYear === 'year' ? 'numeric' : undefined,
    }),
);

const plainOf = memoByKey(
  (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }),
);

const fullOf = memoByKey(
  (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'full' }),
);

const relativeOf = memoByKey((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** Returns the start of a YYYY-MM-DD in UTC, where all days are equally long. */
function beginning(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Formats a calendar day, YYYY-MM-DD: 12 May 2027. */
export function formatLocalDay(day: string, locale: string): string {
  return plainOf(locale).format(beginning(day));
}

/** Formats a calendar day, YYYY-MM-DD: Wednesday, 12 May 2027. */
export function formatFullDay(day: string, locale: string): string {
  return fullOf(locale).format(beginning(day));
}

/** Formats today, yesterday, or the date with its weekday; the year only if it is not the current one. */
export function formatDayHeading(day: string, today: string, locale: string): string {
  const daysAgo = Math.round((beginning(today) - beginning(day)) / dayMs);
  if (daysAgo === 0 || daysAgo === 1) {
    const words = relativeOf(locale).format(-daysAgo, 'day');
    return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
  }
  const withYear = day.slice(0, 4) === today.slice(0, 4) ? '' : 'year';
  return headingOf(locale, withYear).format(beginning(day));
}
