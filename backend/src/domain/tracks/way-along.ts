import { metresBetween } from './metres-between';
import type { PackedTrack } from './packed-track';
import { thresholds } from './thresholds';

/** Part of a list of positions, by the indexes of its first and last one, both included. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

interface Leg {
  readonly metres: number;
  readonly durationMs: number;
  /** Index of its last position. */
  readonly to: number;
}

/** The legs that count, each at least a step long except the last. */
function* legsAlong(track: PackedTrack, points: Uint32Array, { first, last }: Stretch): Generator<Leg> {
  let from = points[first] ?? 0;
  for (let place = first + 1; place <= last; place += 1) {
    const to = points[place] ?? 0;
    const metres = metresBetween(track, from, to);
    if (metres < thresholds.stepMetres && place < last) continue;
    yield { metres, durationMs: track.at(to) - track.at(from), to };
    from = to;
  }
}

/** Metres along a stretch. Missing positions are bridged by a straight line, so the length is never too large. */
export function metresAlong(track: PackedTrack, points: Uint32Array, stretch: Stretch): number {
  let metres = 0;
  for (const leg of legsAlong(track, points, stretch)) metres += leg.metres;
  return metres;
}

/** Greatest distance of a stretch from its beginning, in metres. */
export function reachOf(track: PackedTrack, points: Uint32Array, stretch: Stretch): number {
  let reach = 0;
  const start = points[stretch.first] ?? 0;
  for (let place = stretch.first + 1; place <= stretch.last; place += 1)
    reach = Math.max(reach, metresBetween(track, start, points[place] ?? 0));
  return reach;
}

/**
 * Speed in metres per second that is reached or exceeded in a tenth of the time: the higher of the recorded speed and
 * that of the legs, as some devices write 0 all the way. Legs with a pause count only if there are no others.
 */
export function briskSpeed(track: PackedTrack, points: Uint32Array, stretch: Stretch): number {
  const all = [...legsAlong(track, points, stretch)];
  const seen = all.filter((leg) => leg.durationMs <= thresholds.longLegMs);
  const legs = (seen.length > 0 ? seen : all)
    .map(({ metres, durationMs, to }) => ({
      speed: Math.max(track.speed(to) ?? 0, metres / Math.max(durationMs / 1000, 1)),
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
