import { EndNames } from '../import/tracks/end-names';
import { standingAt } from '../places/nearest-place';
import type { Place } from '../places/place.schema';
import type { Position } from '../quantities/position.schema';
import { thresholds } from '../tracks/thresholds';
import type { TripDraft } from '../trips/trip.schema';
import type { Way } from '../trips/trip-way';
import { unsortedTrip } from '../trips/unsorted-trip';
import type { DetectedTripShown } from './detected-trip.schema';

/** A recorded trip that can be added: it has an end and a distance. */
export type RecordedDraft = TripDraft & {
  readonly endedAtMs: number;
  readonly endZone: string;
  readonly distanceMetres: number;
};

const written = /^(-?\d{1,2}\.\d{4}), (-?\d{1,3}\.\d{4})$/;

/**
 * Names the ends of recorded trips: by the driver's place there, else by coordinates in degrees. An end within 150 m of
 * one that was named by its coordinates, also in a trip of the logbook, gets the same name.
 */
export class RecordedEnds {
  readonly #names = new EndNames();

  constructor(
    private readonly places: readonly Pick<Place, 'name' | 'position'>[],
    known: readonly Way[],
  ) {
    for (const text of new Set(known.flatMap(({ fromText, toText }) => [fromText, toText]))) {
      const [, latitude, longitude] = written.exec(text) ?? [];
      if (latitude === undefined || longitude === undefined) continue;
      this.#names.of({
        latitudeMicrodegrees: Math.round(Number(latitude) * 1e6),
        longitudeMicrodegrees: Math.round(Number(longitude) * 1e6),
      });
    }
  }

  nameOf(position: Position): string {
    // Positions of a stop are that far apart.
    const here = { ...position, accuracyMetres: thresholds.stopRadiusMetres };
    return standingAt(this.places, here)?.placeName ?? this.#names.of(position).text;
  }
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
    fromText: ends.nameOf(from),
    toText: ends.nameOf(to),
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
