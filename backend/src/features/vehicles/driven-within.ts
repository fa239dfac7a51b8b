import { localDay } from '../../domain/time/local-day';
import type { LocalDay } from '../../domain/time/time.schema';
import type { ZonedReading } from '../../domain/vehicles/odometer.schema';
import { odometerTimeline, readingKey } from '../../domain/vehicles/odometer-timeline';
import type { Reads } from '../../platform/documents/documents';
import { ofNextInstant, recordsOf } from './stored-odometer';

const dayMs = 86_400_000;

interface EndReadings {
  readonly first: readonly ZonedReading[];
  readonly last: readonly ZonedReading[];
}

/**
 * The readings that count at the first and at the last instant within days, both included; either is from outside
 * where there are none within. A day is on somewhere from 14 hours before it begins in UTC to 12 after it ends.
 */
export async function endReadings(
  reads: Reads,
  vehicleId: string,
  fromDay: LocalDay,
  untilDay: LocalDay,
): Promise<EndReadings> {
  let first: ZonedReading[] = [];
  for (let startMs = Date.parse(fromDay) - dayMs; ; ) {
    first = await ofNextInstant(reads, vehicleId, startMs, 'ascending');
    const [reading] = first;
    if (!reading || localDay(reading.atMs, reading.zone) >= fromDay) break;
    startMs = reading.atMs + 1;
  }
  let last: ZonedReading[] = [];
  for (let startMs = Date.parse(untilDay) + 2 * dayMs; ; ) {
    last = await ofNextInstant(reads, vehicleId, startMs, 'descending');
    const [reading] = last;
    if (!reading || localDay(reading.atMs, reading.zone) <= untilDay) break;
    startMs = reading.atMs - 1;
  }
  return { first, last };
}

/** See OdometerService.drivenWithin. */
export async function drivenWithin(
  reads: Reads,
  vehicleId: string,
  fromDay: LocalDay,
  untilDay: LocalDay,
): Promise<number | null> {
  const { first, last } = await endReadings(reads, vehicleId, fromDay, untilDay);
  const [from, to] = [first[0]?.atMs, last[0]?.atMs];
  if (from === undefined || to === undefined || from >= to) return null;
  const ends = new Map([...first, ...last].map((reading) => [readingKey(reading.from), reading]));
  const points = odometerTimeline([...ends.values()], await recordsOf(reads, vehicleId)).filter(
    ({ atMs }) => atMs >= from && atMs <= to,
  );
  const [begin, end] = [points[0], points.at(-1)];
  if (!begin || !end || end.drivenMetres < begin.drivenMetres) return null;
  return end.drivenMetres - begin.drivenMetres;
}
