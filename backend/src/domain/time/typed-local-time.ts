import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime';
import { steadyOffsetMilliseconds } from './steady-offset';
import { localDaySchema, localTimeSchema } from './time.schema';
import { zoneSchema } from './zone.schema';

/**
 * The instant that a typed date and time mean.
 * - once: the ordinary case.
 * - never: the clock was set forward over that time. earlierMs and laterMs are the same time read by the
 *   offset after and before the change: 02:30 in Berlin's spring night is 01:30 winter or 03:30 summer time.
 * - twice: the clock was set back over it. earlierMs is the first, laterMs the second time it was shown.
 * - unreadable: the field named is not a date, not a time, or not a zone.
 */
export type TypedInstant =
  | { readonly kind: 'once'; readonly atMs: number }
  | { readonly kind: 'never' | 'twice'; readonly earlierMs: number; readonly laterMs: number }
  | { readonly kind: 'unreadable'; readonly field: 'day' | 'time' | 'zone' };

/**
 * Reads a typed local date (YYYY-MM-DD) and time (HH:MM, HH:MM:SS) in an IANA zone. A time that does not exist
 * or exists twice is never settled here: the driver is asked. Throws nothing.
 */
export function typedInstant(typed: { day: string; time: string; zone: string }): TypedInstant {
  const { day, time, zone } = typed;
  if (!localDaySchema.safeParse(day).success) return { kind: 'unreadable', field: 'day' };
  if (!localTimeSchema.safeParse(time).success) return { kind: 'unreadable', field: 'time' };
  if (!zoneSchema.safeParse(zone).success) return { kind: 'unreadable', field: 'zone' };

  const shownMs = Date.parse(`${day}T${time}Z`);
  const offsetMilliseconds = steadyOffsetMilliseconds(shownMs, zone);
  if (offsetMilliseconds !== null) return { kind: 'once', atMs: shownMs - offsetMilliseconds };

  const shown = plainDateTime(day, time);
  const earlier = PlainDateTime.toZonedDateTime(shown, zone, { disambiguation: 'earlier' });
  const later = PlainDateTime.toZonedDateTime(shown, zone, { disambiguation: 'later' });
  const [earlierMs, laterMs] = [earlier.epochMilliseconds, later.epochMilliseconds];
  if (earlierMs === laterMs) return { kind: 'once', atMs: earlierMs };
  const exists = earlier.hour === shown.hour && earlier.minute === shown.minute;
  return { kind: exists ? 'twice' : 'never', earlierMs, laterMs };
}

function plainDateTime(day: string, time: string): PlainDateTime.Record {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hour, minute, second] = time.split(':').map(Number);
  return PlainDateTime.create(year, month, date, hour, minute, second);
}
