import type { OdometerRecord } from '../vehicles/odometer.schema';
import { type OdometerPoint, odometerTimeline } from '../vehicles/odometer-timeline';
import type { Trip } from './trip.schema';
import { tripReadings } from './trip-readings';
import { typedMiles } from './typed-miles';

/**
 * Metres on the odometer that the log does not explain, found between two consecutive trips.
 * - gap: the vehicle was driven without a trip.
 * - overlap: the trips are longer than the odometer's distance by these metres.
 * - tripWithoutDistance: trips of unknown distance (`tripsWithoutDistance`) are between the two or one of them, so the
 *   metres are theirs, or a gap, or both.
 */
export interface OdometerGap {
  readonly kind: 'gap' | 'overlap' | 'tripWithoutDistance';
  readonly metres: number;
  readonly after: Trip;
  readonly before: Trip;
  readonly tripsWithoutDistance: readonly Trip[];
}

/** A trip on the vehicle’s continuous scale, in metres. */
interface Span {
  readonly trip: Trip;
  readonly start: number | null;
  readonly end: number | null;
  readonly length: number | null;
  readonly roundedMetres: number;
}

interface Place {
  readonly trip: Trip;
  /** Odometer after that trip, calculated from the log, on the vehicle’s continuous scale. */
  readonly metres: number;
  /** Maximum error of that value, because metres round typed miles. */
  readonly roundedMetres: number;
  /** Grows with every such trip until a reading is found; a copy for each would be quadratic. */
  readonly withoutDistance: Trip[];
}

/**
 * The gaps between the trips of one vehicle, in order of time, including a running trip. Distances typed without
 * readings count, so a gap is the distance by readings beyond all trips in between, and is put before the trip whose
 * reading shows it. Readings are compared across replacements and as corrected. All metres (an overlap's negative) and
 * all known distances from the first reading to the last add up to the distance driven between these two, except for
 * less than a metre by which each value typed in miles is rounded: that is no gap. The order of the arguments does not
 * matter.
 */
export function odometerGaps(trips: readonly Trip[], records: readonly OdometerRecord[]): OdometerGap[] {
  const driven = drivenByTrip(odometerTimeline(trips.flatMap(tripReadings), records));
  const gaps: OdometerGap[] = [];
  let last: Place | null = null;
  for (const trip of [...trips].sort(byStart)) {
    const span = spanOf(trip, driven);
    const gap = last && gapBefore(span, last);
    if (gap) gaps.push(gap);
    last = placeAfter(span, last);
  }
  return gaps;
}

function gapBefore({ trip, start, end, roundedMetres }: Span, last: Place): OdometerGap | null {
  const shown = start ?? end;
  if (shown === null || Math.abs(shown - last.metres) <= last.roundedMetres + roundedMetres) return null;
  const tripsWithoutDistance = start === null ? [...last.withoutDistance, trip] : last.withoutDistance;
  const metres = Math.abs(shown - last.metres);
  const rest = { metres, after: last.trip, before: trip, tripsWithoutDistance };
  if (shown < last.metres) return { kind: 'overlap', ...rest };
  return { kind: tripsWithoutDistance.length > 0 ? 'tripWithoutDistance' : 'gap', ...rest };
}

function placeAfter({ trip, start, end, length, roundedMetres }: Span, last: Place | null): Place | null {
  if (end !== null) return { trip, metres: end, roundedMetres, withoutDistance: [] };
  if (start !== null) return { trip, metres: start, roundedMetres, withoutDistance: [trip] };
  if (last === null) return null;
  if (length === null) {
    last.withoutDistance.push(trip);
    return { ...last, trip };
  }
  const rounded = last.roundedMetres + roundedMetres;
  return { ...last, trip, metres: last.metres + length, roundedMetres: rounded };
}

type DrivenByTrip = Readonly<Record<'tripStart' | 'tripEnd', ReadonlyMap<string, number>>>;

/** Distance driven by the start and the end of each trip, if known. */
function drivenByTrip(timeline: readonly OdometerPoint[]): DrivenByTrip {
  const driven = { tripStart: new Map<string, number>(), tripEnd: new Map<string, number>() };
  for (const { from, drivenMetres } of timeline) {
    if (from.kind === 'tripStart' || from.kind === 'tripEnd')
      driven[from.kind].set(from.recordId, drivenMetres);
  }
  return driven;
}

function typedMileCount(trip: Trip): number {
  let count = 0;
  for (const [, miles] of typedMiles) if (typeof trip[miles] === 'number') count += 1;
  return count;
}

/** Completes start, end and length of a trip: any two determine the third. */
function spanOf(trip: Trip, driven: DrivenByTrip): Span {
  const start = driven.tripStart.get(trip.id) ?? null;
  const end = driven.tripEnd.get(trip.id) ?? null;
  const length = start !== null && end !== null ? end - start : trip.distanceMetres;
  const roundedMetres = typedMileCount(trip) / 2;
  if (length === null) return { trip, start, end, length, roundedMetres };
  return {
    trip,
    start: start ?? (end === null ? null : end - length),
    end: end ?? (start === null ? null : start + length),
    length,
    roundedMetres,
  };
}

function byStart(a: Trip, b: Trip): number {
  return (
    a.startedAtMs - b.startedAtMs ||
    (a.endedAtMs ?? Number.POSITIVE_INFINITY) - (b.endedAtMs ?? Number.POSITIVE_INFINITY) ||
    // Trips without a time of day may have the same instants.
    (a.odometerStartMetres ?? 0) - (b.odometerStartMetres ?? 0) ||
    (a.id < b.id ? -1 : 1)
  );
}
