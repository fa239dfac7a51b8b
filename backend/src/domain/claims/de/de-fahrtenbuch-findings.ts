import { odometerGaps } from '../../trips/gaps';
import type { Trip } from '../../trips/trip.schema';
import { tripDistance } from '../../trips/trip-distance';
import type { OdometerRecord } from '../../vehicles/odometer.schema';
import { fahrtenbuchUse } from './de-fahrtenbuch-rows';

/** One thing that keeps the book from being proper, at the trip where it shows. */
export type FahrtenbuchFinding =
  | {
      readonly kind:
        | 'unsorted'
        | 'odometerMissing'
        | 'distanceMissing'
        | 'destinationMissing'
        | 'purposeMissing'
        | 'partnerMissing'
        | 'enteredLate';
      readonly tripId: string;
    }
  | {
      /** Metres that no trip says, or that trips say beyond the odometer, since the trip before. */
      readonly kind: 'odometerGap' | 'odometerOverlap';
      readonly tripId: string;
      readonly afterTripId: string;
      readonly metres: number;
    };

/** Only the decimals of a kilometre may be rounded away (https://www.rechts-und-steuerberatung-schmidt.de/wissenswerte-steuertipps/fahrtenbuch.html). */
const roundedAwayMetres = 1000;

/**
 * What keeps the book of one vehicle from being proper, trip by trip in order of travel; running trips come later.
 *
 * - A business trip shows the odometer at its start and end, destination, purpose and whom it was for; of all other
 *   trips the kilometres are enough: R 8.1(9) no. 2 LStR (https://www.trackbase.de/ufaqs/fuer-privatfahrten-genuegt-die-kilometerangabe/).
 * - Without gaps, and in order: https://www.landkreis-karlsruhe.de/index.php?ModID=7&FID=1863.15291.1&object=tx%7C1863.15291.1.
 *   Metres around trips of unknown distance are theirs; those trips are named.
 * - Entered in time: seven days, where `isLate` says so (OFD Rheinland, 18 February 2013:
 *   https://www.kanzlei-gille.com/ordnungsmasigkeit-eines-elektronischen-fahrtenbuchs/).
 */
export function fahrtenbuchFindings(
  trips: readonly Trip[],
  records: readonly OdometerRecord[],
  isLate: (trip: Trip) => boolean,
): FahrtenbuchFinding[] {
  const jumps = jumpsBefore(trips, records);
  return trips
    .filter(({ endedAtMs }) => endedAtMs !== null)
    .toSorted((a, b) => a.startedAtMs - b.startedAtMs || (a.id < b.id ? -1 : 1))
    .flatMap((trip): FahrtenbuchFinding[] => {
      const late = isLate(trip) ? (['enteredLate'] as const) : [];
      return [
        ...(jumps.get(trip.id) ?? []),
        ...[...missing(trip), ...late].map((kind) => ({ kind, tripId: trip.id })),
      ];
    });
}

function missing(
  trip: Trip,
): ('unsorted' | `${'odometer' | 'distance' | 'destination' | 'purpose' | 'partner'}Missing`)[] {
  const use = fahrtenbuchUse(trip);
  const noDistance = tripDistance(trip).known ? [] : (['distanceMissing'] as const);
  if (use === 'unsorted') return ['unsorted', ...noDistance];
  if (use !== 'business') return [...noDistance];
  const noOdometer = trip.odometerStartMetres === null || trip.odometerEndMetres === null;
  return [
    ...(noOdometer ? (['odometerMissing'] as const) : []),
    ...(trip.toText.trim() === '' ? (['destinationMissing'] as const) : []),
    ...(trip.purpose.trim() === '' ? (['purposeMissing'] as const) : []),
    ...(trip.forWhom.trim() === '' ? (['partnerMissing'] as const) : []),
  ];
}

function jumpsBefore(
  trips: readonly Trip[],
  records: readonly OdometerRecord[],
): ReadonlyMap<string, FahrtenbuchFinding[]> {
  const jumps = new Map<string, FahrtenbuchFinding[]>();
  for (const { kind, metres, before, after } of odometerGaps(trips, records)) {
    if (kind === 'tripWithoutDistance' || metres < roundedAwayMetres) continue;
    jumps.set(before.id, [
      {
        kind: kind === 'gap' ? 'odometerGap' : 'odometerOverlap',
        tripId: before.id,
        afterTripId: after.id,
        metres,
      },
    ]);
  }
  return jumps;
}
