import { localDay } from '../../domain/time/local-day';
import type { ZonedReading } from '../../domain/vehicles/odometer.schema';
import { type Days, type OdometerSpan, odometerSpan } from '../../domain/vehicles/odometer-span';
import { odometerTimeline, readingKey } from '../../domain/vehicles/odometer-timeline';
import type { Reads } from '../../platform/documents/documents';
import { ofNextInstant, recordsOf } from '../../registry/kinds/stored-odometer';

const dayMs = 86_400_000;

/** See OdometerService.span. Reads no more than the readings next to both ends of the period. */
export async function spanWithin(reads: Reads, vehicleId: string, days: Days): Promise<OdometerSpan> {
  const records = await recordsOf(reads, vehicleId);
  const readings = await readingsAround(reads, vehicleId, days);
  const zones = new Map(readings.map(({ from, zone }) => [readingKey(from), zone]));
  for (const { id: recordId, zone } of records) {
    for (const kind of ['replacedOld', 'replacedNew']) zones.set(readingKey({ kind, recordId }), zone);
  }
  const unique = new Map(readings.map((reading) => [readingKey(reading.from), reading]));
  const points = odometerTimeline([...unique.values()], records).map((point) => ({
    ...point,
    day: localDay(point.atMs, zones.get(readingKey(point.from)) ?? 'UTC'),
  }));
  return odometerSpan(points, days);
}

/** Readings that count, nearest to both ends of the days on either side; all of them at the same instant. */
async function readingsAround(
  reads: Reads,
  vehicleId: string,
  { fromDay, untilDay }: Days,
): Promise<ZonedReading[]> {
  // Somewhere on earth a day lasts from 14 hours before its start in UTC to 12 hours after its end.
  const [earliestMs, latestMs] = [Date.parse(fromDay) - dayMs, Date.parse(untilDay) + 2 * dayMs];
  let first: ZonedReading[] = [];
  for (let startMs = earliestMs; ; ) {
    first = await ofNextInstant(reads, vehicleId, startMs, 'ascending');
    const [reading] = first;
    if (!reading || localDay(reading.atMs, reading.zone) >= fromDay) break;
    startMs = reading.atMs + 1;
  }
  let last: ZonedReading[] = [];
  for (let startMs = latestMs; ; ) {
    last = await ofNextInstant(reads, vehicleId, startMs, 'descending');
    const [reading] = last;
    if (!reading || localDay(reading.atMs, reading.zone) <= untilDay) break;
    startMs = reading.atMs - 1;
  }
  const before = await ofNextInstant(reads, vehicleId, (first[0]?.atMs ?? latestMs) - 1, 'descending');
  const after = await ofNextInstant(reads, vehicleId, (last[0]?.atMs ?? earliestMs) + 1, 'ascending');
  return [...before, ...first, ...last, ...after];
}
