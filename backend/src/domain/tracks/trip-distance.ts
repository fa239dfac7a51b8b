import type { PackedTrack } from './packed-track';
import { thresholds } from './thresholds';
import type { TripLeg } from './unrecorded-legs';

/**
 * Reasons why a distance is a range.
 * - gap: a part was not recorded, so that its straight line is the least.
 * - sparse: positions are too far apart to measure the way.
 * - inferred: the way from the last stop, or to the next, is a straight line.
 * - curves: straight lines between positions cut curves.
 * - noise: errors of the positions make a way longer.
 */
type DistanceReason = 'gap' | 'sparse' | 'inferred' | 'curves' | 'noise';

/** Distance of a trip in whole metres, with what it can be at least and at most. */
export interface TrackDistance {
  readonly metres: number;
  readonly minMetres: number;
  /** null if nothing limits it: a part of the way is unknown. */
  readonly maxMetres: number | null;
  /** The main reason first. */
  readonly reasons: readonly DistanceReason[];
}

/**
 * Share of a way that straight lines cut off, by the time between positions in seconds, and linear between: measured on
 * a drive of 80.48 km recorded every second (P. Newson and J. Krumm, Hidden Markov map matching through noise and
 * sparseness, 2009), thinned.
 */
const cutOff: readonly (readonly [seconds: number, share: number])[] = [
  [1, 0],
  [10, 0.016],
  [30, 0.051],
  [60, 0.08],
  [300, 0.218],
];

/** Accuracy in metres of positions that state none: an ordinary receiver under an open sky. */
const usualAccuracyMetres = 5;

/** Accuracy is a radius with 68 % of the positions; in units of the error along one axis: √(−2 ln 0.32). */
const accuracyPerAxis = 1.51;

/** Returns the distance along the legs of a trip. */
export function trackDistance(
  track: PackedTrack,
  points: Uint32Array,
  legs: readonly TripLeg[],
): TrackDistance {
  let metres = 0;
  let noise = 0;
  let curves = 0;
  for (const leg of legs) {
    metres += leg.metres;
    if (leg.kind === null) noise += noiseOf(track, points, leg);
    if (leg.kind !== 'gap' && leg.kind !== 'tunnel') curves += curvesOf(leg);
  }
  const isUnknown = legs.some(({ kind }) => kind === 'gap' || kind === 'tunnel');
  const isInferred = legs.some(({ kind }) => kind === 'lateStart' || kind === 'lateEnd');
  const reasons: DistanceReason[] = [];
  if (isUnknown) reasons.push('gap');
  if (isTooSparse(legs)) reasons.push('sparse');
  if (isInferred) reasons.push('inferred');
  if (reasons.length === 0) reasons.push(curves >= noise ? 'curves' : 'noise');
  return {
    metres: Math.floor(metres),
    minMetres: Math.floor(metres - noise),
    maxMetres: isUnknown ? null : Math.ceil(metres + curves),
    reasons,
  };
}

/** True if positions are too few to measure the way: the driver should enter readings of the odometer. */
function isTooSparse(legs: readonly TripLeg[]): boolean {
  const sum = (of: readonly TripLeg[]) => of.reduce((total, { metres }) => total + metres, 0);
  const recorded = legs.filter(({ kind }) => kind === null);
  if (recorded.length === 0 || sum(recorded) < sum(legs) / 2) return true;
  return sum(recorded) / recorded.length > thresholds.sparseMetres;
}

/** Metres that errors of two positions add to a leg: the square of the error across it, over its length. */
function noiseOf(track: PackedTrack, points: Uint32Array, { from, to, metres }: TripLeg): number {
  const error = (place: number) =>
    (track.accuracy(points[place] ?? 0) ?? usualAccuracyMetres) / accuracyPerAxis;
  const square = (error(from) ** 2 + error(to) ** 2) / 2;
  return Math.min(square / Math.max(metres, 1), metres / 2);
}

/** Metres that a leg lacks where the way curves. */
function curvesOf({ metres, durationMs }: TripLeg): number {
  const share = cutOffAfter(durationMs / 1000);
  return metres * (share / (1 - share));
}

function cutOffAfter(seconds: number): number {
  for (const [index, [later, share]] of cutOff.entries()) {
    if (seconds > later) continue;
    const [earlier, less] = cutOff[index - 1] ?? [0, 0];
    return less + ((share - less) * (seconds - earlier)) / (later - earlier);
  }
  return cutOff.at(-1)?.[1] ?? 0;
}
