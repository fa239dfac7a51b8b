import type { Reading } from '../vehicles/odometer.schema';
import type { Trip } from './trip.schema';

/** The odometer readings that a trip carries: at its start, and at its end once it has ended. */
export function tripReadings(
  trip: Pick<Trip, 'id' | 'startedAtMs' | 'endedAtMs' | 'odometerStartMetres' | 'odometerEndMetres'>,
): Reading[] {
  const { id: recordId, startedAtMs, endedAtMs, odometerStartMetres, odometerEndMetres } = trip;
  const readings: Reading[] = [];
  if (odometerStartMetres !== null) {
    const from = { kind: 'tripStart', recordId } as const;
    readings.push({ atMs: startedAtMs, odometerMetres: odometerStartMetres, from });
  }
  if (odometerEndMetres !== null && endedAtMs !== null) {
    const from = { kind: 'tripEnd', recordId } as const;
    readings.push({ atMs: endedAtMs, odometerMetres: odometerEndMetres, from });
  }
  return readings;
}
