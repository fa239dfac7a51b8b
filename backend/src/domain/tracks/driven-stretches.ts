import { type LeftOutCount, nameOfMode } from './left-out-count';
import { median } from './median';
import { metresBetween } from './metres-between';
import type { PackedTrack } from './packed-track';
import { isTooFast } from './plausible-points';
import type { RecordedSpeeds } from './recorded-speeds';
import type { Stops } from './stops';
import { thresholds } from './thresholds';
import type { TravelMode } from './track-point';
import { briskSpeed, metresAlong, reachOf, type Stretch } from './way-along';

interface Found {
  readonly track: PackedTrack;
  readonly points: Uint32Array;
  readonly stops: Stops;
  readonly speeds: RecordedSpeeds;
}

/**
 * Driven stretches between stops, in the order of time. A gap of an hour, a leg that is too fast and a walk divide the
 * way; walks, flights, drift and short stretches are left out.
 */
export function drivenStretches(found: Found, leftOut: LeftOutCount): Stretch[] {
  const { track, points, stops } = found;
  return between(points, stops)
    .flatMap((way) => withoutBreaks(track, points, way, stops, leftOut))
    .flatMap((stretch) => withoutOtherModes(track, points, stretch, leftOut))
    .filter((stretch) => {
      const reason = whyNoDrive(found, stretch);
      if (reason !== null) leftOut.add(reason);
      return reason === null;
    });
}

/** Stretches from the last position of a stop to the first of the next. */
function between(points: Uint32Array, stops: Stops): Stretch[] {
  const starts = [0, ...stops.endingAt.keys()];
  const ends = [...stops.beginningAt.keys(), points.length - 1];
  return starts
    .map((first, index) => ({ first, last: ends[index] ?? first }))
    .filter(({ first, last }) => last > first);
}

function withoutBreaks(
  track: PackedTrack,
  points: Uint32Array,
  way: Stretch,
  stops: Stops,
  leftOut: LeftOutCount,
): Stretch[] {
  const point = (place: number) => points[place] ?? 0;
  const isFlight = (place: number) =>
    isTooFast(track, point(place - 1), point(place)) &&
    metresBetween(track, point(place - 1), point(place)) >= thresholds.minFlightMetres;
  const isTakeOff = (place: number) =>
    metresBetween(track, point(place - 1), point(place)) >
    (thresholds.takeOffSpeed * (track.at(point(place)) - track.at(point(place - 1)))) / 1000;
  const stretches: Stretch[] = [];
  let first = way.first;
  let landed = false;
  for (let place = way.first + 1; place <= way.last + 1; place += 1) {
    const ends = place > way.last;
    if (!ends && !isBreak(track, points, place, stops)) continue;
    const flies = !ends && isFlight(place);
    const last = place - 1;
    const isRoll = (landed && isTakeOff(first + 1)) || (flies && isTakeOff(last));
    if (last > first && !isRoll) stretches.push({ first, last });
    // A flight over several legs is counted once.
    if (flies && !(landed && last === first)) leftOut.add('flights');
    first = place;
    landed = flies;
  }
  return stretches;
}

/** True if the leg that ends here cannot be part of a trip. */
function isBreak(track: PackedTrack, points: Uint32Array, place: number, stops: Stops): boolean {
  const from = points[place - 1] ?? 0;
  const to = points[place] ?? 0;
  if (isTooFast(track, from, to)) return true;
  if (track.at(to) - track.at(from) <= thresholds.maxGapMs) return false;
  return !stops.endingAt.has(place - 1) || metresBetween(track, from, to) > thresholds.lateStartMetres;
}

/** Splits where the recording itself reports walking, flying or a train for a while. */
function withoutOtherModes(
  track: PackedTrack,
  points: Uint32Array,
  stretch: Stretch,
  leftOut: LeftOutCount,
): Stretch[] {
  const spells: { drives: boolean; mode: TravelMode | null; first: number; last: number }[] = [];
  for (let place = stretch.first; place <= stretch.last; place += 1) {
    const mode = track.mode(points[place] ?? 0);
    const spell = spells.at(-1);
    const drives = mode === null ? (spell?.drives ?? true) : mode === 'driving';
    if (spell?.drives === drives) spell.last = place;
    else spells.push({ drives, mode, first: place, last: place });
  }
  const lasts = ({ first, last }: Stretch) => track.at(points[last] ?? 0) - track.at(points[first] ?? 0);
  const driven: { first: number; last: number }[] = [];
  let isInterrupted = true;
  for (const spell of spells) {
    if (!spell.drives) {
      const isLong = lasts(spell) >= thresholds.minWalkMs;
      if (isLong && spell.mode !== null && spell.mode !== 'driving') leftOut.add(nameOfMode[spell.mode]);
      isInterrupted ||= isLong;
      continue;
    }
    const before = driven.at(-1);
    if (before !== undefined && !isInterrupted) before.last = spell.last;
    else driven.push({ first: spell.first, last: spell.last });
    isInterrupted = false;
  }
  return driven.filter(({ first, last }) => last > first);
}

function whyNoDrive(
  { track, points, stops, speeds }: Found,
  stretch: Stretch,
): 'short' | 'walks' | 'drift' | null {
  const metres = metresAlong(track, points, stretch);
  const isUnseen = !hasPositionOnTheWay(track, points, stretch);
  if (metres < (isUnseen ? thresholds.minUnseenMetres : thresholds.minTripMetres)) return 'short';
  if (reachOf(track, points, stretch, stretch.first) < thresholds.minReachMetres) return 'short';
  if (briskSpeed(track, points, stretch, speeds.at) < thresholds.fastestWalk) return 'walks';
  return isDrift(track, points, stops, stretch) ? 'drift' : null;
}

/** False if all positions are near the ends, as of a phone that sees one cell tower and then another. */
function hasPositionOnTheWay(track: PackedTrack, points: Uint32Array, { first, last }: Stretch): boolean {
  const [start, end] = [points[first] ?? 0, points[last] ?? 0];
  const isFar = (from: number, to: number) => metresBetween(track, from, to) > thresholds.minFromEndsMetres;
  return points.subarray(first + 1, last).some((index) => isFar(start, index) && isFar(end, index));
}

/**
 * True for a phone that stands and sees several cell towers: it leaps most of the way at once, and comes back to where it
 * was, or has no more positions. A vehicle that drives there and back has positions on the way.
 */
function isDrift(track: PackedTrack, points: Uint32Array, stops: Stops, stretch: Stretch): boolean {
  const { first, last } = stretch;
  const reach = Math.min(reachOf(track, points, stretch, first), reachOf(track, points, stretch, last));
  if (reach > thresholds.strayMetres) return false;
  const isLoose = stops.endingAt.has(first) !== stops.beginningAt.has(last);
  const isBack = [first, last].some((end) => visits(track, points, stretch, points[end] ?? 0) > 1);
  if (!isLoose && !isBack) return false;
  const leaps: number[] = [];
  let from = points[first] ?? 0;
  for (const to of points.subarray(first + 1, last + 1)) {
    const metres = metresBetween(track, from, to);
    if (metres < thresholds.stopRadiusMetres) continue;
    leaps.push(metres);
    from = to;
  }
  return (median(leaps) ?? 0) > thresholds.driftLeap * reach;
}

/** Number of times that a stretch is near one of its positions. */
function visits(track: PackedTrack, points: Uint32Array, { first, last }: Stretch, at: number): number {
  let count = 0;
  let isThere = false;
  for (const index of points.subarray(first, last + 1)) {
    const isNear = metresBetween(track, at, index) < thresholds.samePlaceMetres;
    if (isNear && !isThere) count += 1;
    isThere = isNear;
  }
  return count;
}
