import { metresBetween as metresBetweenPositions } from '../quantities/metres-between';
import type { PackedTrack } from './packed-track';

/** Metres between two positions of a track. */
export function metresBetween(track: PackedTrack, a: number, b: number): number {
  return metresBetweenPositions(
    { latitudeMicrodegrees: track.latitude(a), longitudeMicrodegrees: track.longitude(a) },
    { latitudeMicrodegrees: track.latitude(b), longitudeMicrodegrees: track.longitude(b) },
  );
}
