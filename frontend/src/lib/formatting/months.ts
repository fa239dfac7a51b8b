import { memoByKey } from './memo-by-key';

const monthOf = memoByKey(
  (locale: string, width: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: width, year: 'numeric' }),
);

/** Formats YYYY-MM: May 2027. */
export function formatMonth(month: string, locale: string, width: 'long' | 'short' = 'long'): string {
  return monthOf(locale, width).format(Date.parse(`${month}-01T00:00:00Z`));
}

const tickOf = memoByKey(
  (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' }),
);

/** Returns the label of a month YYYY-MM below an axis: May; January has its year, because a year begins there. */
export function monthTick(month: string, locale: string): string {
  const atMs = Date.parse(`${month}-01T00:00:00Z`);
  const name = tickOf(locale).format(atMs);
  return month.endsWith('-01') ? `${name} ${month.slice(2, 4)}` : name;
}
