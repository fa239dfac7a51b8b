import { tripOverlaps } from '../../trips/overlaps';
import { maxTripMetres } from '../../trips/trip.schema';
import { tripDistance } from '../../trips/trip-distance';
import { tripReadings } from '../../trips/trip-readings';
import { typedMiles } from '../../trips/typed-miles';
import type { OdometerRecord, Reading, ReadingRef } from '../../vehicles/odometer.schema';
import { refusedReadings } from '../../vehicles/odometer-backwards';
import { odometerTimeline, readingKey } from '../../vehicles/odometer-timeline';
import { isDayOnly, placedTrips } from './day-only';
import { type DrivenDraft, type DrivenTrip, driverOf } from './driven-trip';

/** A reading of a record other than a trip, and who entered it; null for one of nobody, as at the purchase. */
interface MemberReading {
  readonly reading: Reading;
  readonly memberId: string | null;
}

/** A record of somebody else that a late trip contradicts. */
export interface Contradiction {
  readonly record: { readonly kind: 'trip' | ReadingRef['kind']; readonly recordId: string };
  /** null if no member entered it. */
  readonly memberId: string | null;
  /** time: the vehicle was driven by both at once. readings: metres that both drove, or an odometer that runs backwards. */
  readonly by: readonly ('time' | 'readings')[];
}

/** What the driver of a late trip can do, and nothing else: the trip is never lost. */
const waysOut = ['correctMine', 'keepWithoutReadings', 'askTheOther'] as const;

export type WayOut = (typeof waysOut)[number];

interface Known {
  /** The trips of the vehicle around the late one, of all drivers. */
  readonly trips: readonly DrivenTrip[];
  /** The other readings of the vehicle around it. */
  readonly readings: readonly MemberReading[];
  readonly records: readonly OdometerRecord[];
  readonly nowMs: number;
}

/**
 * Records of others that a late trip contradicts, in order of time: trips of another driver on the same vehicle at the
 * same time or over the same metres, and readings of others between which the odometer would run backwards (the
 * neighbours in time, see refusedReadings). Metres count on the continuous scale of the vehicle; less than is lost when
 * miles are rounded is no contradiction. A trip without a time of day has no time to contradict. Contradictions with the
 * driver's own records are not among them. Running trips count until `nowMs`.
 */
export function contradictions(
  late: DrivenTrip,
  { trips, readings, records, nowMs }: Known,
): Contradiction[] {
  const others = trips.filter(({ id, vehicleId }) => id !== late.id && vehicleId === late.vehicleId);
  if (late.vehicleId === null) return [];
  const single = readings.map(({ reading }) => reading);
  const [placedLate, ...placed] = placedTrips([late, ...others], records, single);
  if (placedLate === undefined) return [];
  const known = [...placed.flatMap(tripReadings), ...single];
  const own = tripReadings(placedLate);
  const backwards = new Set(
    refusedReadings(own, known, records)
      .flatMap(({ earlier, later }) => [earlier, later])
      .map(({ from }) => readingKey(from)),
  );
  const ranges = rangesOf([placedLate, ...placed], records);
  const isOfOther = (memberId: string | null) => memberId !== driverOf(late);
  const found = others.flatMap((trip, at): (Contradiction & { atMs: number })[] => {
    const memberId = driverOf(trip);
    const placedTrip = placed[at];
    if (placedTrip === undefined || !isOfOther(memberId)) return [];
    const isAtOnce = !isDayOnly(late) && !isDayOnly(trip) && tripOverlaps([late, trip], nowMs, 1).length > 0;
    const isRead =
      tripReadings(placedTrip).some(({ from }) => backwards.has(readingKey(from))) ||
      sharesMetres(ranges.get(late.id), ranges.get(trip.id));
    const by = [...(isAtOnce ? (['time'] as const) : []), ...(isRead ? (['readings'] as const) : [])];
    const record = { kind: 'trip', recordId: trip.id } as const;
    return by.length === 0 ? [] : [{ record, memberId, by, atMs: placedTrip.startedAtMs }];
  });
  const foundSingle = readings.flatMap(({ reading: { from, atMs }, memberId }) =>
    isOfOther(memberId) && backwards.has(readingKey(from))
      ? [{ record: { kind: from.kind, recordId: from.recordId }, memberId, by: ['readings'] as const, atMs }]
      : [],
  );
  return [...found, ...foundSingle]
    .sort((a, b) => a.atMs - b.atMs || (a.record.recordId < b.record.recordId ? -1 : 1))
    .map(({ atMs: _, ...contradiction }) => contradiction);
}

/**
 * Ways out for a late trip. Without a member behind any contradiction nobody can be asked; a trip whose readings are
 * further apart than a distance may be cannot be kept without them.
 */
export function waysOutOf(late: DrivenDraft, found: readonly Contradiction[]): WayOut[] {
  return waysOut.filter((way) => {
    switch (way) {
      case 'correctMine':
        return true;
      case 'keepWithoutReadings':
        return withoutReadings(late) !== null;
      case 'askTheOther':
        return found.some(({ memberId }) => memberId !== null) && withoutReadings(late) !== null;
      default:
        return way satisfies never;
    }
  });
}

/**
 * The trip with its distance and without readings, so that it contradicts no odometer. A distance between two readings
 * becomes a stored one, in miles if both were typed in miles; an unknown distance stays unknown. Null if the readings
 * are more than 100 000 km apart, which is a typing error that no distance can hold.
 */
export function withoutReadings(draft: DrivenDraft): DrivenDraft | null {
  const distance = tripDistance(draft);
  const kept: DrivenDraft = { ...draft, odometerStartMetres: null, odometerEndMetres: null };
  delete kept.odometerStartMileThousandths;
  delete kept.odometerEndMileThousandths;
  if (!distance.known || distance.source === 'typed') return kept;
  if (distance.metres > maxTripMetres) return null;
  kept.distanceMetres = distance.metres;
  const { mileThousandths } = distance.exact;
  if (mileThousandths === 0) delete kept.distanceMileThousandths;
  else kept.distanceMileThousandths = mileThousandths;
  return kept;
}

interface Range {
  readonly from: number;
  readonly until: number;
  readonly roundedMetres: number;
}

/** Metres of each trip on the continuous scale; a reading and a distance make a range too. */
function rangesOf(trips: readonly DrivenTrip[], records: readonly OdometerRecord[]): Map<string, Range> {
  const driven = new Map(
    odometerTimeline(trips.flatMap(tripReadings), records).map((point) => [
      readingKey(point.from),
      point.drivenMetres,
    ]),
  );
  const ranges = new Map<string, Range>();
  for (const trip of trips) {
    const start = driven.get(readingKey({ kind: 'tripStart', recordId: trip.id }));
    const end = driven.get(readingKey({ kind: 'tripEnd', recordId: trip.id }));
    const length = trip.distanceMetres ?? 0;
    const from = start ?? (end === undefined ? undefined : end - length);
    const until = end ?? (start === undefined ? undefined : start + length);
    if (from === undefined || until === undefined) continue;
    const roundedMetres = typedMiles.filter(([, miles]) => typeof trip[miles] === 'number').length / 2;
    ranges.set(trip.id, { from, until, roundedMetres });
  }
  return ranges;
}

function sharesMetres(one: Range | undefined, other: Range | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const shared = Math.min(one.until, other.until) - Math.max(one.from, other.from);
  return shared > one.roundedMetres + other.roundedMetres;
}
