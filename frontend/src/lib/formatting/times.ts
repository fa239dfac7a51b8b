import { memoByKey } from './memo-by-key';
import type { Place } from './place';

const timeOf = memoByKey(
  (locale: string, zone: string) => new Intl.DateTimeFormat(locale, { timeZone: zone, timeStyle: 'short' }),
);

const momentOf = memoByKey(
  (locale: string, zone: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' }),
);

/** Formats the time of day in a zone: 08:05. */
export function formatTime(atMs: number, { locale, zone }: Place): string {
  return timeOf(locale, zone).format(atMs);
}

/** Returns the time of day, its digits separate from the small text next to them (am, pm). */
export function clockOf(instant: Date, { locale, zone }: Place): { figures: string; unit: string } {
  const parts = timeOf(locale, zone).formatToParts(instant);
  const text = (isUnit: boolean) =>
    parts
      .filter(({ type }) => (type === 'dayPeriod') === isUnit)
      .map(({ value }) => value)
      .join('')
      .trim();
  return { figures: text(false), unit: text(true) };
}

/** Formats a span of times, each in its own zone: 08:05 – 09:10. */
export function formatTimeSpan(
  from: { atMs: number; zone: string },
  to: { atMs: number; zone: string },
  locale: string,
): string {
  return `${timeOf(locale, from.zone).format(from.atMs)} – ${timeOf(locale, to.zone).format(to.atMs)}`;
}

/** Formats day and time in short form, to name a record. */
export function formatMoment(atMs: number, { locale, zone }: Place): string {
  return momentOf(locale, zone).format(atMs);
}
