import type { Claim } from '../../../../domain/claims/claim.schema';
import type { Trip } from '../../../../domain/trips/trip.schema';
import { tripsOfMethod } from './trips-of-method';

/** Trips that the method of the claim lists. */
export function listsOf({ methodId }: Claim): 'all' | 'claimed' {
  return tripsOfMethod[methodId].lists;
}

/** Trips in the rows of a report. */
export function listedTrips(claim: Claim, trips: readonly Trip[]): readonly Trip[] {
  if (listsOf(claim) === 'all') return trips;
  const named = [...claim.lines, ...claim.notPaid].flatMap(({ trips: places }) => places);
  const ids = new Set(named.map((place) => claim.tripIds[place]));
  return trips.filter(({ id }) => ids.has(id));
}
