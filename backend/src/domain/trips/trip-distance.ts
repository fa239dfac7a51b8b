import type { Trip } from './trip.schema';

/**
 * Readings typed from a display are cut to whole kilometres or miles, so an honest pair is up to one mile off
 * the distance driven.
 */
const honestDifferenceMetres = 1609;

export type TripDistance =
  | {
      readonly known: true;
      readonly metres: number;
      readonly source: 'odometer' | 'typed';
      /** The typed distance, where it differs from that of the readings by more than a mile. */
      readonly disagreement: { readonly typedMetres: number; readonly odometerMetres: number } | null;
    }
  | {
      readonly known: false;
      readonly reason: 'RUNNING' | 'NO_ODOMETER_END' | 'NO_ODOMETER_START' | 'NOTHING_GIVEN';
    };

/**
 * Metres of a trip: by its two odometer readings, else as typed. Where both are given the odometer counts, as
 * anybody can check it, and a disagreement is reported. Zero is a distance. Not known while the trip runs, or
 * with neither a typed distance nor both readings.
 */
export function tripDistance(
  trip: Pick<Trip, 'endedAtMs' | 'odometerStartMetres' | 'odometerEndMetres' | 'distanceMetres'>,
): TripDistance {
  const { odometerStartMetres: start, odometerEndMetres: end, distanceMetres: typedMetres } = trip;
  if (trip.endedAtMs === null) return { known: false, reason: 'RUNNING' };
  if (start !== null && end !== null) {
    const metres = end - start;
    const disagrees = typedMetres !== null && Math.abs(metres - typedMetres) > honestDifferenceMetres;
    const disagreement = disagrees ? { typedMetres, odometerMetres: metres } : null;
    return { known: true, metres, source: 'odometer', disagreement };
  }
  if (typedMetres !== null) return { known: true, metres: typedMetres, source: 'typed', disagreement: null };
  if (start !== null) return { known: false, reason: 'NO_ODOMETER_END' };
  return { known: false, reason: end === null ? 'NOTHING_GIVEN' : 'NO_ODOMETER_START' };
}
