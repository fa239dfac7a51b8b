import { localDay } from '../time/local-day';
import { type DayMinutes, minutesByLocalDay } from '../time/minutes-by-day';
import type { LocalDay } from '../time/time.schema';
import type { Trip } from './trip.schema';

/**
 * The one date to which a trip and its distance belong: that of its start, in the zone of its start. So a trip
 * over midnight, a month's end or a zone border is never counted twice.
 */
export function tripDay({ startedAtMs, startZone }: Pick<Trip, 'startedAtMs' | 'startZone'>): LocalDay {
  return localDay(startedAtMs, startZone);
}

/**
 * The whole minutes of a trip on each date that it touches, dates being those of the zone of its start, also where
 * it ends in another zone: two zones' dates would overlap. A running trip counts until `nowMs`, and one that starts
 * after it has no minutes yet. Throws a RangeError for a trip that ends before it starts.
 */
export function tripMinutesByDay(
  { startedAtMs, startZone, endedAtMs }: Pick<Trip, 'startedAtMs' | 'startZone' | 'endedAtMs'>,
  nowMs: number,
): DayMinutes[] {
  const endMs = endedAtMs ?? Math.max(startedAtMs, nowMs);
  return minutesByLocalDay({ startMs: startedAtMs, endMs, zone: startZone });
}
