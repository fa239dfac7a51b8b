import { type ExactDistance, tenthOfMileAt } from '../quantities/exact-distance';
import type { Reading } from './odometer.schema';

type Miles = Pick<Reading, 'odometerMileThousandths'>;

/** The miles that a reading in metres rounds, if it was typed in miles; see decision 11. */
export function typedReadingMiles(odometerMetres: number, typedIn: 'mi' | undefined): Miles {
  const mileThousandths = typedIn === 'mi' ? tenthOfMileAt(odometerMetres) : null;
  return mileThousandths === null ? {} : { odometerMileThousandths: mileThousandths };
}

/** Exact value of a reading, as typed. */
export function exactReading({
  odometerMetres,
  odometerMileThousandths: mileThousandths,
}: Pick<Reading, 'odometerMetres' | 'odometerMileThousandths'>): ExactDistance {
  return mileThousandths === undefined
    ? { metres: odometerMetres, mileThousandths: 0 }
    : { metres: 0, mileThousandths };
}
