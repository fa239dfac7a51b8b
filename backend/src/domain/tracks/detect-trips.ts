import { drivenStretches } from './driven-stretches';
import { type LeftOut, LeftOutCount } from './left-out-count';
import type { PackedTrack } from './packed-track';
import { plausiblePoints, type TimeSpan } from './plausible-points';
import { type RecordedSpeeds, recordedSpeeds, type SpeedUnit } from './recorded-speeds';
import { RefusedCount, type RefusedPositions } from './refused-positions';
import { findStops, type Stops } from './stops';
import { thresholds } from './thresholds';
import type { TrackLocation } from './track-point';
import { type TrackDistance, trackDistance } from './trip-distance';
import { tripLegs, type UnrecordedLeg, unrecordedLeg, waysBetween } from './unrecorded-legs';
import { briskSpeed, type Stretch } from './way-along';

/** Ways to travel that positions alone cannot tell from driving: slow, and as fast as a train. */
export type TripDoubt = 'bicycleOrBoat' | 'train';

/** A trip found in positions. Instants are UTC milliseconds of positions of the track. */
export interface DetectedTrip {
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  /** The middle of the stop at its end, or its last position there. */
  readonly from: TrackLocation;
  readonly to: TrackLocation;
  readonly distance: TrackDistance;
  /** Parts without positions, in the order of time. */
  readonly unrecorded: readonly UnrecordedLeg[];
  /** null if it was surely driven, or the recording says so. */
  readonly doubt: TripDoubt | null;
  /**
   * Length of the stop since the trip before, if it is so short that both may be one trip with stops; null otherwise.
   */
  readonly stopBeforeMs: number | null;
}

/** Result of a detection. */
export interface Detection {
  /** In the order of time. */
  readonly trips: readonly DetectedTrip[];
  /** Ways between trips that were driven without any positions. */
  readonly between: readonly UnrecordedLeg[];
  readonly leftOut: LeftOut;
  readonly refused: RefusedPositions;
  readonly usedPositions: number;
  readonly speedUnit: SpeedUnit;
}

/**
 * Finds the trips of one vehicle in the positions of one device. Pure and repeatable: the same positions give the same
 * trips in any order of adding, and added again; late ones give what all at once give. thresholds.ts has every limit and
 * its source. Distances are metres on a sphere (`metresBetween`); nothing is thrown. `span`: times that positions can have.
 */
export function detectTrips(track: PackedTrack, span: TimeSpan): Detection {
  const refused = new RefusedCount();
  const leftOut = new LeftOutCount();
  const points = plausiblePoints(track, span, refused);
  const stops = findStops(track, points);
  const speeds = recordedSpeeds(track, points);
  const stretches = drivenStretches({ track, points, stops, speeds }, leftOut);
  const trips: DetectedTrip[] = [];
  for (const [index, stretch] of stretches.entries()) {
    const trip = detectedTrip(track, points, stops, stretch);
    const before = trips.at(-1);
    trips.push({
      ...trip,
      doubt: doubtOf(track, points, stretch, speeds),
      stopBeforeMs: before ? stopBetween(before, trip, stops, stretches[index - 1], stretch) : null,
    });
  }
  return {
    trips,
    between: waysBetween(track, points, stretches),
    leftOut: leftOut.all(),
    refused: refused.all(),
    usedPositions: points.length,
    speedUnit: speeds.unit,
  };
}

function detectedTrip(
  track: PackedTrack,
  points: Uint32Array,
  stops: Stops,
  stretch: Stretch,
): Omit<DetectedTrip, 'doubt' | 'stopBeforeMs'> {
  const { first, last } = stretch;
  const at = (place: number) => track.at(points[place] ?? 0);
  const legs = tripLegs(track, points, stretch, stops);
  const start = stops.endingAt.get(first);
  const end = stops.beginningAt.get(last);
  const isNear = (metres = 0) => metres <= thresholds.lateStartMetres;
  const wokeLate =
    start !== undefined && at(first + 1) - at(first) > thresholds.lateStartMs && isNear(legs[0]?.metres);
  const stoodLater =
    end !== undefined && at(last) - at(last - 1) > thresholds.lateStartMs && isNear(legs.at(-1)?.metres);
  const hasOthersBetween = last - first > 2;
  const unrecorded = legs.flatMap(({ kind, from, to, metres }) =>
    kind === null ? [] : [unrecordedLeg(track, points, { kind, from, to, metres })],
  );
  return {
    startedAtMs: at(wokeLate && hasOthersBetween ? first + 1 : first),
    endedAtMs: at(stoodLater && hasOthersBetween ? last - 1 : last),
    from: start?.centre ?? track.locationOf(points[first] ?? 0),
    to: end?.centre ?? track.locationOf(points[last] ?? 0),
    distance: trackDistance(track, points, legs),
    unrecorded,
  };
}

function stopBetween(
  before: Pick<DetectedTrip, 'endedAtMs'>,
  trip: Pick<DetectedTrip, 'startedAtMs'>,
  stops: Stops,
  earlier: Stretch | undefined,
  later: Stretch,
): number | null {
  const stop = stops.endingAt.get(later.first);
  const isSame = stop !== undefined && stop === stops.beginningAt.get(earlier?.last ?? -1);
  const lastedMs = trip.startedAtMs - before.endedAtMs;
  return isSame && lastedMs <= thresholds.maxTripStopMs ? lastedMs : null;
}

/** A recording that names driving anywhere on the way leaves no doubt. */
function doubtOf(
  track: PackedTrack,
  points: Uint32Array,
  stretch: Stretch,
  speeds: RecordedSpeeds,
): TripDoubt | null {
  for (const index of points.subarray(stretch.first, stretch.last + 1))
    if (track.mode(index) === 'driving') return null;
  const speed = briskSpeed(track, points, stretch, speeds.at);
  if (speed < thresholds.surelyDriven) return 'bicycleOrBoat';
  return speed > thresholds.fastestLongLeg ? 'train' : null;
}
