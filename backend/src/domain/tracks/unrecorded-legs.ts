import { median } from './median';
import { metresBetween } from './metres-between';
import type { PackedTrack } from './packed-track';
import { isTooFast } from './plausible-points';
import type { Stops } from './stops';
import { thresholds } from './thresholds';
import type { TrackLocation } from './track-point';
import { type Leg, legsAlong, type Stretch } from './way-along';

/**
 * Kinds of ways that a recording does not have.
 * - lateStart: from the last stop to the first position of the trip.
 * - lateEnd: from the last position of the trip to the next stop.
 * - tunnel: driven at speed before and after, so perhaps a tunnel.
 * - gap: any other time without positions within a trip.
 * - between: driven between two trips, in a time too long to belong to one.
 */
export type UnrecordedKind = 'lateStart' | 'lateEnd' | 'tunnel' | 'gap' | 'between';

/** A way without positions. Its straight line is the least that was driven. */
export interface UnrecordedLeg {
  readonly kind: UnrecordedKind;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly from: TrackLocation;
  readonly to: TrackLocation;
  /** Whole metres. */
  readonly straightMetres: number;
}

/** A leg of a trip; null means recorded. */
export interface TripLeg extends Leg {
  readonly kind: UnrecordedKind | null;
}

/** The legs of a trip, with the kind of each that was not recorded. */
export function tripLegs(track: PackedTrack, points: Uint32Array, stretch: Stretch, stops: Stops): TripLeg[] {
  const legs = [...legsAlong(track, points, stretch)];
  const at = (place: number) => track.at(points[place] ?? 0);
  const intervals: number[] = [];
  for (let place = stretch.first + 2; place < stretch.last; place += 1)
    intervals.push(at(place) - at(place - 1));
  const usualMs = median(intervals) ?? 0;
  const isLate = ({ metres, durationMs }: Leg) =>
    metres > thresholds.minInferredMetres &&
    metres <= thresholds.lateStartMetres &&
    durationMs > thresholds.lateFactor * usualMs;
  const isFast = (leg: Leg | undefined) =>
    leg !== undefined && !leg.isGap && leg.metres > (thresholds.minTunnelSpeed * leg.durationMs) / 1000;
  const isTunnel = (leg: Leg, index: number) =>
    leg.durationMs <= thresholds.maxTunnelMs &&
    leg.durationMs > thresholds.lateFactor * usualMs &&
    leg.metres > (thresholds.minTunnelSpeed * leg.durationMs) / 2000 &&
    isFast(legs[index - 1]) &&
    isFast(legs[index + 1]);
  const kindOf = (leg: Leg, index: number): UnrecordedKind | null => {
    if (leg.from === stretch.first && stops.endingAt.has(leg.from) && isLate(leg)) return 'lateStart';
    if (leg.to === stretch.last && stops.beginningAt.has(leg.to) && isLate(leg)) return 'lateEnd';
    if (!leg.isGap) return null;
    return isTunnel(leg, index) ? 'tunnel' : 'gap';
  };
  return legs.map((leg, index) => ({ ...leg, kind: kindOf(leg, index) }));
}

/** Describes legs that were not recorded, by their indexes in the list of positions. */
export function unrecordedLeg(
  track: PackedTrack,
  points: Uint32Array,
  { kind, from, to, metres }: { kind: UnrecordedKind; from: number; to: number; metres: number },
): UnrecordedLeg {
  const [first, last] = [points[from] ?? 0, points[to] ?? 0];
  return {
    kind,
    startedAtMs: track.at(first),
    endedAtMs: track.at(last),
    from: track.locationOf(first),
    to: track.locationOf(last),
    straightMetres: Math.floor(metres),
  };
}

/** Ways between trips: gaps so long that they belong to no trip. Flights are none, nor are gaps in a train or on foot. */
export function waysBetween(
  track: PackedTrack,
  points: Uint32Array,
  trips: readonly Stretch[],
): UnrecordedLeg[] {
  const ways: UnrecordedLeg[] = [];
  let trip = 0;
  for (let place = 1; place < points.length; place += 1) {
    while ((trips[trip]?.last ?? points.length) < place) trip += 1;
    const isInTrip = (trips[trip]?.first ?? points.length) < place;
    if (isInTrip) continue;
    const [from, to] = [points[place - 1] ?? 0, points[place] ?? 0];
    const isLong = track.at(to) - track.at(from) > thresholds.maxGapMs;
    if (!isLong || isTooFast(track, from, to) || isOtherwise(track, from) || isOtherwise(track, to)) continue;
    const metres = metresBetween(track, from, to);
    if (metres > thresholds.minGapMetres)
      ways.push(unrecordedLeg(track, points, { kind: 'between', from: place - 1, to: place, metres }));
  }
  return ways;
}

function isOtherwise(track: PackedTrack, index: number): boolean {
  const mode = track.mode(index);
  return mode !== null && mode !== 'driving';
}
