/** Position in degrees. */
export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

/** Point of the drawing in its own units, from the upper left corner. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

/** Area of the drawing that shows all of a track, north up. */
export interface TrackFrame {
  readonly height: number;
  readonly metresPerUnit: number;
  readonly pointOf: (location: Location) => DrawnPoint;
}

/** Width of every drawing in its units, which are about pixels on a phone. */
export const frameWidth = 300;

/** Room at the edges for a mark with its name above or below. */
const paddingUnits = 28;

const minRatio = 0.9;
const maxRatio = 2.5;

/** Positions closer together than this are one place: errors of the receiver are as large. */
const minExtentMetres = 25;

/** The mean radius of the Earth (IUGG 1980). */
const metresPerDegree = (Math.PI / 180) * 6_371_008.8;

/** Returns the frame of a track, in an equirectangular projection; null if all positions are at one place. */
export function trackFrame(locations: readonly Location[]): TrackFrame | null {
  const reference = locations[0]?.longitude ?? 0;
  // The shorter way round, so that a track across the 180th meridian is in one piece.
  const eastOf = (longitude: number) =>
    longitude - reference - 360 * Math.round((longitude - reference) / 360);
  const [south, north] = rangeOf(locations, ({ latitude }) => latitude);
  const [west, east] = rangeOf(locations, ({ longitude }) => eastOf(longitude));
  const perDegreeEast = metresPerDegree * Math.cos((((south + north) / 2) * Math.PI) / 180);
  const widthMetres = (east - west) * perDegreeEast;
  const heightMetres = (north - south) * metresPerDegree;
  if (!(Math.max(widthMetres, heightMetres) >= minExtentMetres)) return null;
  const ratio = Math.min(Math.max(widthMetres / Math.max(heightMetres, 1), minRatio), maxRatio);
  const height = Math.round(frameWidth / ratio);
  const metresPerUnit = Math.max(
    widthMetres / (frameWidth - 2 * paddingUnits),
    heightMetres / (height - 2 * paddingUnits),
  );
  return {
    height,
    metresPerUnit,
    pointOf: ({ latitude, longitude }) => ({
      x: frameWidth / 2 + ((eastOf(longitude) - (west + east) / 2) * perDegreeEast) / metresPerUnit,
      y: height / 2 - ((latitude - (south + north) / 2) * metresPerDegree) / metresPerUnit,
    }),
  };
}

function rangeOf(
  locations: readonly Location[],
  degreesOf: (location: Location) => number,
): [number, number] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const location of locations) {
    min = Math.min(min, degreesOf(location));
    max = Math.max(max, degreesOf(location));
  }
  return [min, max];
}
