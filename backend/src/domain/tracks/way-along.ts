import { median } from './median';
import { metresBetween } from './metres-between';
import type { PackedTrack } from './packed-track';
import { thresholds } from './thresholds';

/** Part of a list of positions, by the indexes of its first and last one, both included. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** Part of a way that counts as a straight line. */
export interface Leg {
  readonly metres: number;
  readonly durationMs: number;
  /** Indexes in the list of positions. */
  readonly from: number;
  readonly to: number;
  /** True for two positions so far apart in time and place that the way between is unknown. */
  readonly isGap: boolean;
}

/** Positions whose accuracy decides on the step of a way, spread over it. */
const pointsOfStep = 101;

/** Minimum length of a leg: 25 m, or four times the median accuracy. */
function stepOf(track: PackedTrack, points: Uint32Array, { first, last }: Stretch): number {
  const every = Math.max(1, Math.floor((last - first) / pointsOfStep));
  const accuracies: number[] = [];
  for (let place = first; place <= last; place += every) {
    const accuracy = track.accuracy(points[place] ?? 0);
    if (accuracy !== null) accuracies.push(accuracy);
  }
  const wide = Math.max(thresholds.stepMetres, 4 * (median(accuracies) ?? 0));
  return Math.min(wide, thresholds.widestStepMetres);
}

/** The legs that count, each at least a step long except the last and the one before a gap. */
export function* legsAlong(track: PackedTrack, points: Uint32Array, stretch: Stretch): Generator<Leg> {
  const { first, last } = stretch;
  const step = stepOf(track, points, stretch);
  const leg = (from: number, to: number, isGap: boolean): Leg => ({
    metres: metresBetween(track, points[from] ?? 0, points[to] ?? 0),
    durationMs: track.at(points[to] ?? 0) - track.at(points[from] ?? 0),
    from,
    to,
    isGap,
  });
  let from = first;
  for (let place = first + 1; place <= last; place += 1) {
    if (isGap(track, points, place)) {
      if (place - 1 > from) yield leg(from, place - 1, false);
      yield leg(place - 1, place, true);
      from = place;
      continue;
    }
    const next = leg(from, place, false);
    if (next.metres < step && place < last) continue;
    yield next;
    from = place;
  }
}

/** True if the way to a position from the one before is unknown. */
function isGap(track: PackedTrack, points: Uint32Array, place: number): boolean {
  const from = points[place - 1] ?? 0;
  const to = points[place] ?? 0;
  if (track.at(to) - track.at(from) <= thresholds.minGapMs) return false;
  return metresBetween(track, from, to) > thresholds.minGapMetres;
}

/** Metres along a stretch. Missing positions are bridged by a straight line, so the length is never too large. */
export function metresAlong(track: PackedTrack, points: Uint32Array, stretch: Stretch): number {
  let metres = 0;
  for (const leg of legsAlong(track, points, stretch)) metres += leg.metres;
  return metres;
}

/** Greatest distance of a stretch from one of its positions, in metres. `place`: its index in the list of positions. */
export function reachOf(
  track: PackedTrack,
  points: Uint32Array,
  { first, last }: Stretch,
  place: number,
): number {
  let reach = 0;
  for (const index of points.subarray(first, last + 1))
    reach = Math.max(reach, metresBetween(track, points[place] ?? 0, index));
  return reach;
}

/**
 * Speed in metres per second that is reached or exceeded in a tenth of the time: the higher of the recorded speed and
 * that of the legs, as some devices write 0 all the way. Legs with a pause count only if there are no others.
 * `speedAt`: recorded speed by the index of a position in the track, null if unknown.
 */
export function briskSpeed(
  track: PackedTrack,
  points: Uint32Array,
  stretch: Stretch,
  speedAt: (index: number) => number | null,
): number {
  const all = [...legsAlong(track, points, stretch)];
  const seen = all.filter((leg) => leg.durationMs <= thresholds.longLegMs);
  const legs = (seen.length > 0 ? seen : all)
    .map(({ metres, durationMs, to }) => ({
      speed: Math.max(speedAt(points[to] ?? 0) ?? 0, metres / Math.max(durationMs / 1000, 1)),
      durationMs,
    }))
    .sort((a, b) => b.speed - a.speed);
  let leftMs = legs.reduce((sum, leg) => sum + leg.durationMs, 0) / 10;
  for (const leg of legs) {
    leftMs -= leg.durationMs;
    if (leftMs <= 0) return leg.speed;
  }
  return 0;
}
