import { offsetMillisecondsAt } from './steady-offset';
import type { LocalDay } from './time.schema';

/**
 * The date on a calendar in the zone at an instant, YYYY-MM-DD. Throws a RangeError for an unknown zone, or an instant
 * that is not a whole number or outside of the range of Date.
 */
export function localDay(atMs: number, zone: string): LocalDay {
  const shown = shownAt(atMs, zone);
  return `${shown.getUTCFullYear()}-${twoDigits(shown.getUTCMonth() + 1)}-${twoDigits(shown.getUTCDate())}`;
}

/** The month that a calendar in the zone shows at an instant, YYYY-MM. Throws as localDay does. */
export function localMonth(atMs: number, zone: string): string {
  const shown = shownAt(atMs, zone);
  return `${shown.getUTCFullYear()}-${twoDigits(shown.getUTCMonth() + 1)}`;
}

/** The year that a calendar in the zone shows at an instant. Throws as localDay does. */
export function localYear(atMs: number, zone: string): number {
  return shownAt(atMs, zone).getUTCFullYear();
}

/**
 * Weekday and time on a clock in the zone: the weekday (1 is Monday, 7 is Sunday, as in ISO 8601) and the whole minutes
 * since 00:00. Throws as localDay does.
 */
export function localClock(atMs: number, zone: string): { weekday: number; minuteOfDay: number } {
  const shown = shownAt(atMs, zone);
  return { weekday: shown.getUTCDay() || 7, minuteOfDay: shown.getUTCHours() * 60 + shown.getUTCMinutes() };
}

/** Date and time in the zone, represented as if they were UTC: a tenth of the time that a zoned date takes. */
function shownAt(atMs: number, zone: string): Date {
  const shown = new Date(atMs + offsetMillisecondsAt(atMs, zone));
  if (Number.isNaN(shown.getTime())) throw new RangeError('No Date holds the instant.');
  return shown;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
