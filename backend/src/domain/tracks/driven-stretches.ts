import { type LeftOutCount, nameOfMode } from './left-out-count';
import { metresBetween } from './metres-between';
import type { PackedTrack } from './packed-track';
import { isTooFast } from './plausible-points';
import type { Stops } from './stops';
import { thresholds } from './thresholds';
import type { TravelMode } from './track-point';
import { briskSpeed, metresAlong, reachOf, type Stretch } from './way-along';

/**
 * Driven stretches between stops, in the order of time. A gap of an hour, a leg that is too fast and a walk divide the
 * way; walks, flights and short stretches are left out.
 */
export function drivenStretches(
  track: PackedTrack,
  points: Uint32Array,
  stops: Stops,
  leftOut: LeftOutCount,
): Stretch[] {
  return between(points, stops)
    .flatMap((way) => withoutBreaks(track, points, way, stops, leftOut))
    .flatMap((stretch) => withoutOtherModes(track, points, stretch, leftOut))
    .filter((stretch) => {
      const reason = whyNoDrive(track, points, stretch);
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

function whyNoDrive(track: PackedTrack, points: Uint32Array, stretch: Stretch): 'short' | 'walks' | null {
  const metres = metresAlong(track, points, stretch);
  const seen = stretch.last - stretch.first - 1;
  if (metres < (seen === 0 ? thresholds.minUnseenMetres : thresholds.minTripMetres)) return 'short';
  if (reachOf(track, points, stretch) < thresholds.minReachMetres) return 'short';
  return briskSpeed(track, points, stretch) >= thresholds.fastestWalk ? null : 'walks';
}
