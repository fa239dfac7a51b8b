import type { Reading } from '../vehicles/odometer.schema';
import type { Trip } from './trip.schema';

/** The odometer readings that a trip carries: at its start, and at its end once it has ended. */
export function tripReadings(
  trip: Pick<
    Trip,
    | 'id'
    | 'startedAtMs'
    | 'endedAtMs'
    | 'odometerStartMetres'
    | 'odometerStartMileThousandths'
    | 'odometerEndMetres'
    | 'odometerEndMileThousandths'
  >,
): Reading[] {
  const { id: recordId, startedAtMs, endedAtMs, odometerStartMetres, odometerEndMetres } = trip;
  const readings: Reading[] = [];
  if (odometerStartMetres !== null) {
    const from = { kind: 'tripStart', recordId } as const;
    const miles = milesOf(trip.odometerStartMileThousandths);
    readings.push({ atMs: startedAtMs, odometerMetres: odometerStartMetres, ...miles, from });
  }
  if (odometerEndMetres !== null && endedAtMs !== null) {
    const from = { kind: 'tripEnd', recordId } as const;
    const miles = milesOf(trip.odometerEndMileThousandths);
    readings.push({ atMs: endedAtMs, odometerMetres: odometerEndMetres, ...miles, from });
  }
  return readings;
}

function milesOf(mileThousandths: number | null | undefined): Pick<Reading, 'odometerMileThousandths'> {
  return typeof mileThousandths === 'number' ? { odometerMileThousandths: mileThousandths } : {};
}
