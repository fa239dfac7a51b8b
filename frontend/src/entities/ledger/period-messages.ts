import type { LocalDay } from '@domain/time/time.schema';
import { memoByKey } from '@/lib/formatting/memo-by-key';

const dayFormat = memoByKey(
  (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }),
);

/** Formats a day without a zone: 1 Jan 2026. */
export function shownDay(day: LocalDay, locale: string): string {
  return dayFormat(locale).format(Date.parse(`${day}T00:00:00Z`));
}
