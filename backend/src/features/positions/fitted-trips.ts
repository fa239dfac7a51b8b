import type { DetectedTripShown } from '../../domain/positions/detected-trip.schema';
import { fittedDistances } from '../../domain/positions/fitted-distances';
import type { Reads } from '../../platform/documents/documents';
import { readings } from '../../registry/stored/readings.collection';
import { pagesOf } from './pages-of';
import type { TrackSpan } from './recorded-tracks';

/** Times of a vehicle that are in the logbook or dismissed, with the distance if it is known. */
export interface Taken {
  readonly vehicleId: string | null;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly metres: number | null;
}

type Unfitted = Omit<DetectedTripShown, 'scaled'>;

/** Adds to each trip the distance that fits the odometer of its vehicle. */
export async function fitted(
  reads: Reads,
  trips: readonly Unfitted[],
  taken: readonly Taken[],
  span: TrackSpan,
): Promise<DetectedTripShown[]> {
  const scaled = new Map<Unfitted, DetectedTripShown['scaled']>();
  for (const [vehicleId, ofVehicle] of Map.groupBy(trips, (trip) => trip.vehicleId)) {
    const known = taken.filter((other) => other.vehicleId === vehicleId);
    const recorded = ofVehicle.map(({ startedAtMs, endedAtMs, distance }) => ({
      ...{ startedAtMs, endedAtMs, metres: distance.metres },
    }));
    const distances = fittedDistances(recorded, known, await readingsOf(reads, vehicleId, span));
    for (const [index, trip] of ofVehicle.entries()) scaled.set(trip, distances[index] ?? null);
  }
  return trips.map((trip) => ({ ...trip, scaled: scaled.get(trip) ?? null }));
}

/** Readings that count and whose time is known, in the order of time. */
async function readingsOf(reads: Reads, vehicleId: string, { fromMs, untilMs }: TrackSpan) {
  const found: { readonly atMs: number; readonly odometerMetres: number }[] = [];
  const order = { field: 'atMs', direction: 'ascending' } as const;
  const query = { equal: { vehicleId }, order, range: { from: fromMs, before: untilMs } };
  for await (const page of pagesOf(reads, readings, query)) {
    for (const { data } of page) {
      const { atMs, odometerMetres, isDayOnly } = data;
      if (odometerMetres !== null && isDayOnly !== true) found.push({ atMs, odometerMetres });
    }
  }
  return found;
}
