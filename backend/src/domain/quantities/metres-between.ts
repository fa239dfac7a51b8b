import type { Position } from './position.schema';

/** The mean radius of the Earth in metres (IUGG 1980; H. Moritz, Geodetic Reference System 1980, R1). */
const earthRadiusMetres = 6_371_008.8;

const radiansPerMicrodegree = Math.PI / 180 / 1e6;

/** Metres along the great circle on a sphere, at most 0.6 % different from the ellipsoid; also across the date line. */
export function metresBetween(one: Position, other: Position): number {
  const a = one.latitudeMicrodegrees * radiansPerMicrodegree;
  const b = other.latitudeMicrodegrees * radiansPerMicrodegree;
  const halfHeight = Math.sin((b - a) / 2);
  const halfWidth = Math.sin(
    ((other.longitudeMicrodegrees - one.longitudeMicrodegrees) * radiansPerMicrodegree) / 2,
  );
  const square = halfHeight * halfHeight + Math.cos(a) * Math.cos(b) * halfWidth * halfWidth;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(square)));
}
