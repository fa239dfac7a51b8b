import type { PackedTrack } from './packed-track';

const minuteMs = 60_000;

/** Whether a recording writes its times to the minute, with several places in some of them. */
export function isToTheMinute(track: PackedTrack): boolean {
  let hasSeveral = false;
  const placeOf = new Map<number, string>();
  for (let index = 0; index < track.count; index += 1) {
    if (track.at(index) % minuteMs !== 0) return false;
    if (hasSeveral) continue;
    const place = placeAt(track, index);
    const before = placeOf.get(track.at(index));
    if (before === undefined) placeOf.set(track.at(index), place);
    else hasSeveral = before !== place;
  }
  return hasSeveral;
}

/**
 * Spreads the positions of each minute over it in the order of the file, so that the way within the minute is measured: of positions of one
 * instant, one alone would count. Places that come again in the same minute are those of a file that has a track twice.
 */
export function spreadOverMinutes(track: PackedTrack): void {
  const byMinute = new Map<number, Map<string, number[]>>();
  const runsBackwards = track.count > 0 && track.at(0) > track.at(track.count - 1);
  for (let place = 0; place < track.count; place += 1) {
    const index = runsBackwards ? track.count - 1 - place : place;
    const places = byMinute.get(track.at(index)) ?? new Map<string, number[]>();
    const key = placeAt(track, index);
    const same = places.get(key);
    if (same) same.push(index);
    else places.set(key, [index]);
    byMinute.set(track.at(index), places);
  }
  for (const [minute, places] of byMinute) {
    let before = 0;
    for (const indices of places.values()) {
      for (const index of indices) track.retime(index, minute + (before * minuteMs) / places.size);
      before += 1;
    }
  }
}

/** The minute of an instant, in which it may have been anywhere. */
export function wholeMinute(atMs: number): number {
  return Math.floor(atMs / minuteMs) * minuteMs;
}

function placeAt(track: PackedTrack, index: number): string {
  return `${track.latitude(index)} ${track.longitude(index)}`;
}
