import type { Trip } from '@domain/trips/trip.schema';
import { useTrips } from '../use-trips';

/** A running trip is sorted when it has ended. */
function waitsToBeSorted({ category, endedAtMs }: Trip): boolean {
  return category === null && endedAtMs !== null;
}

/** Trips without a category, newest first, and their number. */
export function useUnsortedTrips() {
  const unsorted = useTrips({ unsorted: true, matches: waitsToBeSorted });
  const known = unsorted.trips.length;
  /** null if there is nothing to sort, or if it is unknown. */
  const count = known === 0 ? null : { known, isMore: !unsorted.isWhole };
  return { ...unsorted, count };
}
