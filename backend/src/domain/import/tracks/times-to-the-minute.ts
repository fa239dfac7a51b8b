import type { PackedTrack } from '../../tracks/packed-track';

const minuteMs = 60_000;

/** True if all times of a recording are whole minutes, with several positions in some minutes. */
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
 * Spreads the positions of each minute over it in file order, so that the distance within the minute is measured: only one position
 * of an instant counts. Repeated positions in the same minute come from a file that contains a track twice.
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

/** Start of the minute of an instant. */
export function wholeMinute(atMs: number): number {
  return Math.floor(atMs / minuteMs) * minuteMs;
}

function placeAt(track: PackedTrack, index: number): string {
  return `${track.latitude(index)} ${track.longitude(index)}`;
}
