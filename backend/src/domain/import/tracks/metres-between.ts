import type { PackedTrack } from './packed-track';
import type { TrackLocation } from './track-point';

/** The mean radius of the Earth in metres (IUGG 1980; H. Moritz, Geodetic Reference System 1980, R1). */
const earthRadiusMetres = 6_371_008.8;

const radiansPerMicrodegree = Math.PI / 180 / 1e6;

function greatCircle(latitudeA: number, longitudeA: number, latitudeB: number, longitudeB: number): number {
  const a = latitudeA * radiansPerMicrodegree;
  const b = latitudeB * radiansPerMicrodegree;
  const halfHeight = Math.sin((b - a) / 2);
  const halfWidth = Math.sin(((longitudeB - longitudeA) * radiansPerMicrodegree) / 2);
  const square = halfHeight * halfHeight + Math.cos(a) * Math.cos(b) * halfWidth * halfWidth;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Metres along the great circle on a sphere, at most 0.6 % different from the ellipsoid; also across the date line. */
export function metresBetweenLocations(a: TrackLocation, b: TrackLocation): number {
  return greatCircle(
    a.latitudeMicrodegrees,
    a.longitudeMicrodegrees,
    b.latitudeMicrodegrees,
    b.longitudeMicrodegrees,
  );
}

/** Metres between two positions of a track; see metresBetweenLocations. */
export function metresBetween(track: PackedTrack, a: number, b: number): number {
  return greatCircle(track.latitude(a), track.longitude(a), track.latitude(b), track.longitude(b));
}
