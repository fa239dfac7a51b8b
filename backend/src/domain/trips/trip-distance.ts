import { type ExactDistance, wholeMetres } from '../quantities/exact-distance';
import type { Trip } from './trip.schema';

/**
 * Readings typed from a display are cut to whole kilometres or miles, so an honest pair is up to one mile off
 * the distance driven.
 */
const honestDifferenceMetres = 1609;

export type TripDistance =
  | {
      readonly known: true;
      /** Rounded to whole metres; sums use `exact`. */
      readonly metres: number;
      readonly exact: ExactDistance;
      readonly source: 'odometer' | 'typed';
      /** The typed distance, if it differs from that of the readings by more than a mile. */
      readonly disagreement: { readonly typedMetres: number; readonly odometerMetres: number } | null;
    }
  | {
      readonly known: false;
      readonly reason: 'RUNNING' | 'NO_ODOMETER_END' | 'NO_ODOMETER_START' | 'NOTHING_GIVEN';
    };

/** Fields of a trip that determine its distance. */
export type TripFigures = Pick<
  Trip,
  | 'endedAtMs'
  | 'odometerStartMetres'
  | 'odometerStartMileThousandths'
  | 'odometerEndMetres'
  | 'odometerEndMileThousandths'
  | 'distanceMetres'
  | 'distanceMileThousandths'
>;

/**
 * The distance of a trip: from its two odometer readings, otherwise as typed. If both are given the odometer counts,
 * because it can be verified, and a disagreement is reported. Zero is a distance. Unknown while the trip runs, or
 * without a typed distance and both readings.
 *
 * Miles count as typed, and so does the difference of two readings typed in miles. A trip from before miles were stored
 * has only its metres, which count as before: it is unknown whether 16 093 m were typed as 10 miles.
 */
export function tripDistance(trip: TripFigures): TripDistance {
  const { odometerStartMetres: start, odometerEndMetres: end, distanceMetres: typedMetres } = trip;
  if (trip.endedAtMs === null) return { known: false, reason: 'RUNNING' };
  if (start !== null && end !== null) {
    const exact = between(trip, end - start);
    const metres = wholeMetres(exact);
    const disagrees = typedMetres !== null && Math.abs(metres - typedMetres) > honestDifferenceMetres;
    const disagreement = disagrees ? { typedMetres, odometerMetres: metres } : null;
    return { known: true, metres, exact, source: 'odometer', disagreement };
  }
  if (typedMetres !== null) {
    const exact = asTyped(typedMetres, trip.distanceMileThousandths);
    return { known: true, metres: typedMetres, exact, source: 'typed', disagreement: null };
  }
  if (start !== null) return { known: false, reason: 'NO_ODOMETER_END' };
  return { known: false, reason: end === null ? 'NOTHING_GIVEN' : 'NO_ODOMETER_START' };
}

function asTyped(metres: number, mileThousandths: number | null | undefined): ExactDistance {
  return typeof mileThousandths === 'number'
    ? { metres: 0, mileThousandths }
    : { metres, mileThousandths: 0 };
}

function between(
  {
    odometerStartMileThousandths: start,
    odometerEndMileThousandths: end,
  }: Pick<Trip, 'odometerStartMileThousandths' | 'odometerEndMileThousandths'>,
  metres: number,
): ExactDistance {
  const areMiles = typeof start === 'number' && typeof end === 'number';
  return asTyped(metres, areMiles ? end - start : null);
}
