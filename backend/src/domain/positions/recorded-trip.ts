import { EndNames, locationNamed } from '../import/tracks/end-names';
import { placeAround } from '../places/nearest-place';
import type { Place } from '../places/place.schema';
import { metresBetween } from '../quantities/metres-between';
import type { Position } from '../quantities/position.schema';
import { thresholds } from '../tracks/thresholds';
import type { TripDraft } from '../trips/trip.schema';
import type { Way } from '../trips/trip-way';
import { unsortedTrip } from '../trips/unsorted-trip';
import type { DetectedTripShown, NamedEnd } from './detected-trip.schema';

/** A recorded trip that can be added: it has an end and a distance. */
export type RecordedDraft = TripDraft & {
  readonly endedAtMs: number;
  readonly endZone: string;
  readonly distanceMetres: number;
};

/** The name of an end, and the instant of the trip of the logbook that gave it; null for a place or coordinates. */
export interface RecordedEnd {
  readonly text: string;
  readonly asAtMs: number | null;
}

/**
 * Names the ends of recorded trips: by the driver's place there, else as the nearest end within 150 m of a recorded trip
 * that is in the logbook, else by coordinates in degrees. An end within 150 m of one that was named by its coordinates,
 * also in a trip of the logbook, gets the same name.
 */
export class RecordedEnds {
  readonly #coordinates = new EndNames();

  constructor(
    private readonly places: readonly Pick<Place, 'name' | 'position' | 'radiusMetres'>[],
    known: readonly Way[],
    private readonly named: readonly NamedEnd[],
  ) {
    for (const text of new Set(known.flatMap(({ fromText, toText }) => [fromText, toText]))) {
      const location = locationNamed(text);
      if (location !== null) this.#coordinates.of(location);
    }
  }

  of(position: Position): RecordedEnd {
    const text = placeAround(this.places, position);
    if (text !== null) return { text, asAtMs: null };
    const before = nearestEnd(this.named, position);
    if (before !== undefined) return { text: before.text, asAtMs: before.atMs };
    return { text: this.#coordinates.of(position).text, asAtMs: null };
  }
}

function nearestEnd(named: readonly NamedEnd[], position: Position): NamedEnd | undefined {
  return named
    .map((end) => ({ end, metres: metresBetween(end.position, position) }))
    .filter(({ metres }) => metres <= thresholds.samePlaceMetres)
    .sort((one, other) => one.metres - other.metres || other.end.atMs - one.end.atMs)[0]?.end;
}

/**
 * Returns a recorded trip as an unsorted trip of the logbook, with the distance that fits the odometer if there is one. `zoneAt` takes
 * degrees and returns an IANA zone.
 */
export function draftOfRecorded(
  { vehicleId, startedAtMs, endedAtMs, from, to, distance, scaled }: DetectedTripShown,
  ends: RecordedEnds,
  zoneAt: (latitude: number, longitude: number) => string,
  currency: string,
): RecordedDraft {
  const zoneOf = ({ latitudeMicrodegrees, longitudeMicrodegrees }: Position) =>
    zoneAt(latitudeMicrodegrees / 1e6, longitudeMicrodegrees / 1e6);
  return {
    vehicleId,
    startedAtMs,
    startZone: zoneOf(from),
    endedAtMs,
    endZone: zoneOf(to),
    fromText: ends.of(from).text,
    toText: ends.of(to).text,
    odometerStartMetres: null,
    odometerEndMetres: null,
    distanceMetres: scaled?.metres ?? distance.metres,
    ...unsortedTrip(currency),
  };
}

/** Returns the trip with which a trip may be one trip with a stop; null if none of these is it. */
export function tripBefore(
  { vehicleId, startedAtMs, stopBeforeMs }: DetectedTripShown,
  trips: readonly DetectedTripShown[],
): DetectedTripShown | null {
  if (stopBeforeMs === null) return null;
  const isNear = ({ endedAtMs }: DetectedTripShown) =>
    endedAtMs <= startedAtMs && startedAtMs - endedAtMs <= 2 * thresholds.maxTripStopMs;
  return trips.findLast((trip) => trip.vehicleId === vehicleId && isNear(trip)) ?? null;
}

/** Returns two trips with a stop between them as one. Their distances add up. */
export function joinedDraft(first: RecordedDraft, second: RecordedDraft): RecordedDraft {
  const { endedAtMs, endZone, toText } = second;
  const distanceMetres = first.distanceMetres + second.distanceMetres;
  return { ...first, endedAtMs, endZone, toText, distanceMetres };
}
