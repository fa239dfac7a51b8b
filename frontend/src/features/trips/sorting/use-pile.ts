import type { Trip } from '@domain/trips/trip.schema';
import { useTrips } from '../use-trips';

/** A trip that still runs is sorted when it is over. */
function waitsToBeSorted({ category, endedAtMs }: Trip): boolean {
  return category === null && endedAtMs !== null;
}

/** The trips without a category, newest first, and how many there are. */
export function usePile() {
  const pile = useTrips({ unsorted: true, matches: waitsToBeSorted });
  const known = pile.trips.length;
  /** null while there is nothing to sort, or nothing known. */
  const count = known === 0 ? null : { known, isMore: !pile.isWhole };
  return { ...pile, count };
}
