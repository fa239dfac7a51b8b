import { metresBetween } from './metres-between';
import type { PackedTrack } from './packed-track';
import { thresholds } from './thresholds';

/**
 * Drops positions that are set back: some receivers repeat an earlier position and then continue from the current one.
 * Such positions equal an earlier one exactly, and the next position is nearer to the one before them. `points`: in order of time.
 */
export function withoutSetBack(track: PackedTrack, points: Uint32Array): Uint32Array {
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
