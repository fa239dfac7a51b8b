import type { Place } from './place';

/** Saturday 21 November 2026, in the order of the country. */
export function formatDay(instant: Date, { locale, zone }: Place): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    dateStyle: 'full',
  }).format(instant);
}

/** Sat, 21 Nov, where there is little room. */
export function formatShortDay(instant: Date, { locale, zone }: Place): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(instant);
}

/** The time of day, its figures apart from what belongs beside them in small (am, pm). */
export function clockOf(instant: Date, { locale, zone }: Place): { figures: string; unit: string } {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeStyle: 'short',
  }).formatToParts(instant);
  const text = (isUnit: boolean) =>
    parts
      .filter(({ type }) => (type === 'dayPeriod') === isUnit)
      .map(({ value }) => value)
      .join('')
      .trim();
  return { figures: text(false), unit: text(true) };
}

export type PartOfDay = 'morning' | 'day' | 'evening' | 'night';

export function partOfDay(instant: Date, zone: string): PartOfDay {
  const hour = Number(
    new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(instant),
  );
  if (hour < 5) return 'night';
  if (hour < 11) return 'morning';
  if (hour < 18) return 'day';
  return hour < 22 ? 'evening' : 'night';
}
