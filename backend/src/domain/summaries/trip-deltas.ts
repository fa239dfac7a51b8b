import { localMonth } from '../time/local-day';
import type { Trip } from '../trips/trip.schema';
import { type TripFigures, tripDistance } from '../trips/trip-distance';
import type { CounterName, SummaryDelta } from './counters';

/**
 * Amounts that a trip adds to the sums of the month in which it started, in the zone in which it started: one trip and
 * its metres or thousandths of a mile, or one without a known distance, under its category or `unsorted`; tolls and
 * parking in minor units of its currency. Empty while it runs. Throws a RangeError for an unknown zone.
 */
export function tripDeltas(
  trip: TripFigures &
    Pick<
      Trip,
      'vehicleId' | 'startedAtMs' | 'startZone' | 'category' | 'tollsMinor' | 'parkingMinor' | 'currency'
    >,
): SummaryDelta[] {
  if (trip.endedAtMs === null) return [];
  const category = trip.category ?? 'unsorted';
  const distance = tripDistance(trip);
  const add: Partial<Record<CounterName, number>> = { [`trips.${category}.count`]: 1 };
  if (!distance.known) add[`trips.${category}.withoutDistance`] = 1;
  else {
    const { metres, mileThousandths } = distance.exact;
    if (metres > 0) add[`trips.${category}.metres`] = metres;
    if (mileThousandths > 0) add[`trips.${category}.mileThousandths`] = mileThousandths;
  }
  if (trip.tollsMinor > 0) add[`cost.tolls.${trip.currency}`] = trip.tollsMinor;
  if (trip.parkingMinor > 0) add[`cost.parking.${trip.currency}`] = trip.parkingMinor;
  return [{ month: localMonth(trip.startedAtMs, trip.startZone), vehicleId: trip.vehicleId, add }];
}
