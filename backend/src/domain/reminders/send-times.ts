import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime';
import { daysFrom } from '../time/day-bounds';
import { localClock, localDay } from '../time/local-day';
import type { LocalDay } from '../time/time.schema';
import type { ReminderSettings } from './settings.schema';

type Times = Pick<ReminderSettings, 'digestAt' | 'quiet'>;

/** True if an instant is within the quiet hours, by the clock of the zone. */
export function isQuiet(atMs: number, zone: string, quiet: ReminderSettings['quiet']): boolean {
  return isQuietMinute(localClock(atMs, zone).minuteOfDay, quiet);
}

/**
 * The first instant after nowMs at which a digest is sent, in epoch milliseconds: the driver's hour, or the end of the
 * quiet hours if it is within them. A time skipped by a clock change uses the offset before the change; a time that
 * occurs twice is the first one.
 */
export function nextDigestMs(nowMs: number, zone: string, { digestAt, quiet }: Times): number {
  const minute = minuteOf(digestAt);
  const at = quiet !== null && isQuietMinute(minute, quiet) ? minuteOf(quiet.until) : minute;
  return nextTimeMs(nowMs, zone, at);
}

/** The first instant from nowMs on at which sending is allowed. */
export function notQuietMs(nowMs: number, zone: string, quiet: ReminderSettings['quiet']): number {
  if (quiet === null || !isQuiet(nowMs, zone, quiet)) return nowMs;
  return nextTimeMs(nowMs, zone, minuteOf(quiet.until));
}

/** The first instant after nowMs at which a clock in the zone shows that minute of a day. */
function nextTimeMs(nowMs: number, zone: string, minute: number): number {
  const today = localDay(nowMs, zone);
  for (const days of [0, 1, 2]) {
    const atMs = instantOf(daysFrom(today, days), minute, zone);
    if (atMs > nowMs) return atMs;
  }
  throw new RangeError('no such time in three days');
}

function instantOf(day: LocalDay, minute: number, zone: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const shown = PlainDateTime.create(year, month, date, Math.floor(minute / 60), minute % 60);
  return PlainDateTime.toZonedDateTime(shown, zone, { disambiguation: 'compatible' }).epochMilliseconds;
}

function isQuietMinute(minute: number, quiet: ReminderSettings['quiet']): boolean {
  if (quiet === null) return false;
  const [from, until] = [minuteOf(quiet.from), minuteOf(quiet.until)];
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
