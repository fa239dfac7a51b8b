import { metresBetween } from '../../quantities/metres-between';
import { thresholds } from '../../tracks/thresholds';
import type { TrackLocation } from '../../tracks/track-point';

/** A hundredth of a degree of latitude is 1.1 km, so that nearby ends are in the same square or in an adjacent one. */
const squareMicrodegrees = 10_000;

interface NamedEnd {
  readonly text: string;
  readonly location: TrackLocation;
}

/**
 * Names ends of trips by their coordinates, such as "48.1374, 11.5755". An end near an earlier one gets its name, so
 * that all trips from there carry the same text and are renamed together.
 */
export class EndNames {
  private readonly squares = new Map<string, NamedEnd[]>();

  of(location: TrackLocation): NamedEnd {
    const row = Math.floor(location.latitudeMicrodegrees / squareMicrodegrees);
    const column = Math.floor(location.longitudeMicrodegrees / squareMicrodegrees);
    const near = [-1, 0, 1]
      .flatMap((down) => [-1, 0, 1].map((right) => `${row + down} ${column + right}`))
      .flatMap((square) => this.squares.get(square) ?? [])
      .map((end) => ({ end, metres: metresBetween(end.location, location) }))
      .filter(({ metres }) => metres <= thresholds.samePlaceMetres)
      .sort((a, b) => a.metres - b.metres);
    const known = near[0]?.end;
    if (known !== undefined) return known;
    const end = { text: coordinates(location), location };
    const square = `${row} ${column}`;
    this.squares.set(square, [...(this.squares.get(square) ?? []), end]);
    return end;
  }
}

const written = /^(-?\d{1,2}\.\d{4}), (-?\d{1,3}\.\d{4})$/;

/** Returns the location that is the name of an end; null for any other name. */
export function locationNamed(text: string): TrackLocation | null {
  const [, latitude, longitude] = written.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  return {
    latitudeMicrodegrees: Math.round(Number(latitude) * 1e6),
    longitudeMicrodegrees: Math.round(Number(longitude) * 1e6),
  };
}

/** Degrees with four decimals, 11 metres. */
function coordinates({ latitudeMicrodegrees, longitudeMicrodegrees }: TrackLocation): string {
  return `${(latitudeMicrodegrees / 1e6).toFixed(4)}, ${(longitudeMicrodegrees / 1e6).toFixed(4)}`;
}
