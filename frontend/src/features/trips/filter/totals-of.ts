import { sumOfDistances, wholeMetres } from '@domain/quantities/exact-distance';
import type { TripTotals } from '@domain/search/search.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { tripDistance } from '@domain/trips/trip-distance';

/** Returns the totals of trips, added up as the server does. */
export function totalsOf(trips: readonly Trip[]): TripTotals {
  const metres = (some: readonly Trip[]) => {
    const known = some.map(tripDistance).flatMap((each) => (each.known ? [each.exact] : []));
    return wholeMetres(sumOfDistances(known));
  };
  return {
    count: trips.length,
    distanceMetres: metres(trips),
    businessMetres: metres(trips.filter(({ category }) => category === 'business')),
  };
}
