import { localMonth } from '../time/local-day';
import type { Trip } from '../trips/trip.schema';
import { tripDistance } from '../trips/trip-distance';
import type { CounterName, SummaryDelta } from './counters';

/**
 * What a trip adds to the sums of the month in which it started, by the clock of the zone in which it started: one
 * trip and its metres, or one without a known distance, under its category or `unsorted`; tolls and parking in minor
 * units of its currency. Nothing while it runs. Throws a RangeError for an unknown zone.
 */
export function tripDeltas(
  trip: Pick<
    Trip,
    | 'vehicleId'
    | 'startedAtMs'
    | 'startZone'
    | 'endedAtMs'
    | 'odometerStartMetres'
    | 'odometerEndMetres'
    | 'distanceMetres'
    | 'category'
    | 'tollsMinor'
    | 'parkingMinor'
    | 'currency'
  >,
): SummaryDelta[] {
  if (trip.endedAtMs === null) return [];
  const category = trip.category ?? 'unsorted';
  const distance = tripDistance(trip);
  const add: Partial<Record<CounterName, number>> = { [`trips.${category}.count`]: 1 };
  if (!distance.known) add[`trips.${category}.withoutDistance`] = 1;
  else if (distance.metres > 0) add[`trips.${category}.metres`] = distance.metres;
  if (trip.tollsMinor > 0) add[`cost.tolls.${trip.currency}`] = trip.tollsMinor;
  if (trip.parkingMinor > 0) add[`cost.parking.${trip.currency}`] = trip.parkingMinor;
  return [{ month: localMonth(trip.startedAtMs, trip.startZone), vehicleId: trip.vehicleId, add }];
}
