import * as Zoned from 'temporal-polyfill/fns/ZonedDateTime';
import type { LocalDay } from './time.schema';

/**
 * The date that a calendar in the zone shows at an instant, YYYY-MM-DD.
 * Throws a RangeError for a zone that is not known or an instant that is not a whole number.
 */
export function localDay(atMs: number, zone: string): LocalDay {
  const { year, month, day } = zonedAt(atMs, zone);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The month that a calendar in the zone shows at an instant, YYYY-MM. Throws as localDay does. */
export function localMonth(atMs: number, zone: string): string {
  const { year, month } = zonedAt(atMs, zone);
  return `${year}-${twoDigits(month)}`;
}

/** The year that a calendar in the zone shows at an instant. Throws as localDay does. */
export function localYear(atMs: number, zone: string): number {
  return zonedAt(atMs, zone).year;
}

/**
 * What a clock on the wall in the zone shows: the weekday (1 is Monday, 7 is Sunday, as in ISO 8601) and the
 * whole minutes on its face since 00:00. Throws as localDay does.
 */
export function localClock(atMs: number, zone: string): { weekday: number; minuteOfDay: number } {
  const zoned = zonedAt(atMs, zone);
  return { weekday: Zoned.dayOfWeek(zoned), minuteOfDay: zoned.hour * 60 + zoned.minute };
}

function zonedAt(atMs: number, zone: string): Zoned.Record {
  return Zoned.create(BigInt(atMs) * 1_000_000n, zone);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
