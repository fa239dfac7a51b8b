import type { Trip } from '@domain/trips/trip.schema';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { trpc } from '@/lib/trpc/client';

/** Beyond this a number says no more than "many". */
const mostCounted = 50;
const none: readonly Trip[] = [];

/** A trip that still runs is sorted when it is over. */
function waitsToBeSorted({ category, endedAtMs }: Trip): boolean {
  return category === null && endedAtMs !== null;
}

/** How many trips wait to be sorted, those that were sorted without a network left out. */
export function useUnsortedTrips() {
  const query = trpc.trips.list.useQuery({ unsorted: true, limit: mostCounted });
  const trips = useOverlaid('trip', query.data?.items ?? none, waitsToBeSorted);
  const isMore = (query.data?.nextCursor ?? null) !== null;
  return { count: trips.length, isMore, isKnown: query.data !== undefined };
}
