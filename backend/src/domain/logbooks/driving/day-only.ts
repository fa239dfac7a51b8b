import { dayBounds, daysFrom } from '../../time/day-bounds';
import { localDay } from '../../time/local-day';
import { type OdometerGap, odometerGaps } from '../../trips/gaps';
import type { Trip, TripDraft } from '../../trips/trip.schema';
import { tripDistance } from '../../trips/trip-distance';
import { tripReadings } from '../../trips/trip-readings';
import type { OdometerRecord, Reading } from '../../vehicles/odometer.schema';
import { type OdometerPoint, odometerTimeline } from '../../vehicles/odometer-timeline';

type Times = Pick<TripDraft, 'startedAtMs' | 'startZone' | 'endedAtMs' | 'endZone'>;
type Facts = Pick<TripDraft, 'category' | 'fromText' | 'toText' | 'purpose'>;

/**
 * True for a trip that is stored with its day and without the time of day, as shortForm writes it: private or commute,
 * without places and purpose, from the first instant of a day to the first instant of a day.
 */
export function isDayOnly(trip: Times & Facts): boolean {
  const { category, startZone, endZone, startedAtMs, endedAtMs } = trip;
  if (category !== 'private' && category !== 'commute' && category !== null) return false;
  if (trip.fromText !== '' || trip.toText !== '' || trip.purpose !== '') return false;
  if (!isDayStart(startedAtMs, startZone)) return false;
  if (endedAtMs === null) return true;
  return endZone === startZone && (endedAtMs === startedAtMs || isDayStart(endedAtMs, startZone));
}

/**
 * Trips of one vehicle, in the order given, with instants that put those without a time of day (see isDayOnly) where the
 * odometer says that they were: after the nearest lower reading of their day. The instants are for the order alone and
 * are never stored, as the trips of other drivers may arrive later. A trip without readings is put into the first gap of
 * its day that is long enough. Several trips may have the same instants; their order is then that of their readings,
 * see odometerGaps. `readings`: those of other records of the vehicle, which are readings of a day like those of trips.
 */
export function placedTrips<T extends Trip>(
  trips: readonly T[],
  records: readonly OdometerRecord[],
  readings: readonly Reading[] = [],
): readonly T[] {
  const dayOnly = new Set(trips.filter(isDayOnly));
  if (dayOnly.size === 0) return trips;
  const timeline = odometerTimeline(
    [...trips.filter((trip) => !dayOnly.has(trip)).flatMap(tripReadings), ...readings],
    records,
  );
  const placed = trips.map((trip) => (dayOnly.has(trip) ? placedByReadings(trip, timeline) : trip));
  // Still the same object, as nothing places it.
  const isUnread = (trip: T) => dayOnly.has(trip) && lowestReading(trip) === null;
  const unread = placed.filter(isUnread);
  if (unread.length === 0) return placed;
  const known = placed.filter((trip) => !isUnread(trip));
  const inGaps = placedInGaps(unread, odometerGaps(known, records));
  return placed.map((trip) => inGaps.get(trip) ?? trip);
}

function placedInGaps<T extends Trip>(trips: readonly T[], found: readonly OdometerGap[]): Map<T, T> {
  const gaps = found
    .filter(({ kind }) => kind === 'gap')
    .map(({ metres, after, before }) => ({
      metres,
      fromMs: after.endedAtMs ?? after.startedAtMs,
      untilMs: before.startedAtMs,
    }));
  const placed = new Map<T, T>();
  for (const trip of trips) {
    const distance = tripDistance(trip);
    const metres = distance.known ? distance.metres : 0;
    const { startMs, endMs } = dayOf(trip.startedAtMs, trip.startZone);
    const gap = gaps.find(
      ({ fromMs, untilMs, metres: free }) => fromMs < endMs && untilMs >= startMs && free >= metres,
    );
    if (gap === undefined) continue;
    gap.metres -= metres;
    const startedAtMs = Math.max(startMs, gap.fromMs);
    placed.set(trip, {
      ...trip,
      startedAtMs,
      endedAtMs: Math.max(startedAtMs, trip.endedAtMs ?? startedAtMs),
    });
  }
  return placed;
}

function placedByReadings<T extends Trip>(trip: T, timeline: readonly OdometerPoint[]): T {
  const lowest = lowestReading(trip);
  if (lowest === null) return trip;
  const { startMs, endMs } = dayOf(trip.startedAtMs, trip.startZone);
  const offsetAt = (atMs: number) => {
    const replaced = timeline.findLast((point) => point.from.kind === 'replacedNew' && point.atMs <= atMs);
    return replaced === undefined ? 0 : replaced.drivenMetres - replaced.odometerMetres;
  };
  const candidates = [
    startMs,
    ...timeline.map(({ atMs }) => atMs).filter((atMs) => startMs < atMs && atMs < endMs),
  ];
  let place = { atMs: startMs, above: Number.POSITIVE_INFINITY, offset: offsetAt(startMs) };
  for (const atMs of candidates) {
    const offset = offsetAt(atMs);
    const before = timeline.findLast((point) => point.atMs <= atMs);
    const above = before === undefined ? Number.MAX_SAFE_INTEGER : lowest + offset - before.drivenMetres;
    if (above >= 0 && above < place.above) place = { atMs, above, offset };
  }
  const lastDay = dayOf(trip.endedAtMs ?? trip.startedAtMs, trip.startZone);
  // A trip over midnight has the day of its start; a fill on the way may be of the next one.
  const inside = timeline.findLast(
    ({ atMs, drivenMetres }) =>
      atMs > place.atMs &&
      atMs < lastDay.dayAfterEndMs &&
      drivenMetres > lowest + place.offset &&
      drivenMetres < (trip.odometerEndMetres ?? lowest) + place.offset,
  );
  const endedAtMs = Math.max(place.atMs, trip.endedAtMs ?? place.atMs, inside?.atMs ?? place.atMs);
  return { ...trip, startedAtMs: place.atMs, endedAtMs };
}

function lowestReading({ odometerStartMetres, odometerEndMetres }: Trip): number | null {
  return odometerStartMetres ?? odometerEndMetres;
}

function isDayStart(atMs: number, zone: string): boolean {
  return dayBounds(localDay(atMs, zone), zone).startMs === atMs;
}

function dayOf(atMs: number, zone: string) {
  const day = localDay(atMs, zone);
  return { ...dayBounds(day, zone), dayAfterEndMs: dayBounds(daysFrom(day, 1), zone).endMs };
}
