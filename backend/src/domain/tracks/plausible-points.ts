import { metresBetween } from './metres-between';
import type { PackedTrack } from './packed-track';
import type { RefusedCount } from './refused-positions';
import { thresholds } from './thresholds';

/**
 * Drops positions that are set back: some receivers repeat an earlier position and then continue from the current one.
 * Such positions equal an earlier one exactly, and the next position is nearer to the one before them. `points`: in order of time.
 */
function withoutSetBack(track: PackedTrack, points: Uint32Array): Uint32Array {
  /** Instants by position, for as long as receivers repeat themselves. */
  const seenAt = new Map<string, number>();
  const key = (index: number) => `${track.latitude(index)} ${track.longitude(index)}`;
  const kept: number[] = [];
  let isAnyLeftOut = false;
  for (let place = 0; place < points.length; place += 1) {
    const index = points[place] ?? 0;
    const before = kept.at(-1);
    const length = before === undefined ? 0 : setBackRun(place, before);
    if (length > 0) {
      isAnyLeftOut = true;
      place += length - 1;
      continue;
    }
    kept.push(index);
    seenAt.set(key(index), track.at(index));
  }
  return isAnyLeftOut ? Uint32Array.from(kept) : points;

  /** Number of set-back positions from `start` on; 0 if the vehicle moves on. */
  function setBackRun(start: number, before: number): number {
    let farthest = 0;
    for (let length = 0; length <= thresholds.maxSetBackPoints; length += 1) {
      const index = points[start + length];
      if (index === undefined) return 0;
      if (isSeen(index, before)) {
        farthest = Math.max(farthest, metresBetween(track, before, index));
        continue;
      }
      const isBackOnWay = metresBetween(track, before, index) < farthest;
      return length > 0 && isBackOnWay ? length : 0;
    }
    return 0;
  }

  function isSeen(index: number, before: number): boolean {
    const atMs = seenAt.get(key(index));
    const isNow = metresBetween(track, before, index) < thresholds.stepMetres;
    return atMs !== undefined && !isNow && track.at(index) - atMs <= thresholds.setBackMs;
  }
}

/** Times that positions can have, in UTC milliseconds, both included. Others are of a clock that is wrong. */
export interface TimeSpan {
  readonly earliestMs: number;
  readonly latestMs: number;
}

/** Runs further back are reached only by a jump. */
const runsLookedBack = 64;

interface Run {
  readonly first: number;
  readonly last: number;
  /** Time that its positions represent, in milliseconds. */
  readonly weight: number;
}

/** True if no vehicle can get from one position to a later one in their time, given their accuracies. */
export function isTooFast(track: PackedTrack, from: number, to: number): boolean {
  const durationMs = Math.max(track.at(to) - track.at(from), 1000);
  const error = (track.accuracy(from) ?? 0) + (track.accuracy(to) ?? 0);
  const most =
    durationMs > thresholds.longLegMs
      ? Math.max(
          thresholds.fastestLongLeg * (durationMs / 1000),
          thresholds.fastestLeg * (thresholds.longLegMs / 1000),
        )
      : thresholds.fastestLeg * (durationMs / 1000);
  return metresBetween(track, from, to) - error > most;
}

/** Positions in order of time, within the span of times, accurate enough, and at most two a second. */
function accuratePoints(track: PackedTrack, span: TimeSpan, refused: RefusedCount): Uint32Array {
  let lastAtMs = Number.NEGATIVE_INFINITY;
  const whyNot = (index: number) => {
    const atMs = track.at(index);
    if (atMs < span.earliestMs) return 'past';
    if (atMs > span.latestMs) return 'future';
    if ((track.accuracy(index) ?? 0) > thresholds.worstAccuracyMetres) return 'inaccurate';
    return atMs - lastAtMs < thresholds.minLegMs ? 'repeated' : null;
  };
  return track.inOrder().filter((index) => {
    const reason = whyNot(index);
    if (reason === null) lastAtMs = track.at(index);
    else refused.add(reason);
    return reason === null;
  });
}

function runsOf(track: PackedTrack, points: Uint32Array): Run[] {
  const runs: Run[] = [];
  let first = 0;
  let weight = 0;
  for (const [place, index] of points.entries()) {
    const next = points[place + 1];
    const gapMs = next === undefined ? 1000 : track.at(next) - track.at(index);
    weight += Math.min(Math.max(gapMs, 1), thresholds.maxShareMs);
    if (next !== undefined && !isTooFast(track, index, next)) continue;
    runs.push({ first, last: place, weight });
    first = place + 1;
    weight = 0;
  }
  return runs;
}

/** The runs of the heaviest chain. A link that is too fast costs `jumpMs`. */
function heaviestChain(track: PackedTrack, points: Uint32Array, runs: readonly Run[]): Run[] {
  const total = new Float64Array(runs.length);
  const before = new Int32Array(runs.length).fill(-1);
  let heaviestOlder = -1;
  let heaviest = 0;
  for (const [index, run] of runs.entries()) {
    const older = index - runsLookedBack - 1;
    if (older >= 0 && (heaviestOlder < 0 || (total[older] ?? 0) > (total[heaviestOlder] ?? 0)))
      heaviestOlder = older;
    let best = 0;
    const consider = (other: number, cost: number) => {
      const value = (total[other] ?? 0) - cost;
      if (value <= best) return;
      best = value;
      before[index] = other;
    };
    if (heaviestOlder >= 0) consider(heaviestOlder, thresholds.jumpMs);
    for (let other = Math.max(0, older + 1); other < index; other += 1) {
      const from = points[runs[other]?.last ?? 0] ?? 0;
      consider(other, isTooFast(track, from, points[run.first] ?? 0) ? thresholds.jumpMs : 0);
    }
    total[index] = best + run.weight;
    if ((total[index] ?? 0) > (total[heaviest] ?? 0)) heaviest = index;
  }
  const chain: Run[] = [];
  for (let index = heaviest; index >= 0; index = before[index] ?? -1) {
    const run = runs[index];
    if (run !== undefined) chain.push(run);
  }
  return chain.reverse();
}

/**
 * The positions in order of time without implausible ones, which `refused` counts by their reason. A leg that is too fast
 * divides the track into runs; the chain of runs that represents the most time is kept, so that a position that was wrong
 * for minutes is removed as a whole. A stay elsewhere that is longer than the cost of the jumps there and back is kept,
 * with a leg that is too fast between: a flight.
 */
export function plausiblePoints(track: PackedTrack, span: TimeSpan, refused: RefusedCount): Uint32Array {
  const accurate = accuratePoints(track, span, refused);
  const points = withoutSetBack(track, accurate);
  refused.add('setBack', accurate.length - points.length);
  const runs = runsOf(track, points);
  if (runs.length <= 1) return points;
  const chain = heaviestChain(track, points, runs);
  const kept = new Uint32Array(chain.reduce((sum, run) => sum + run.last - run.first + 1, 0));
  let length = 0;
  for (const run of chain) {
    kept.set(points.subarray(run.first, run.last + 1), length);
    length += run.last - run.first + 1;
  }
  refused.add('tooFast', points.length - kept.length);
  return kept;
}
