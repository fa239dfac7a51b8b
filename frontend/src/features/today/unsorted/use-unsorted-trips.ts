import type { Trip } from '@domain/trips/trip.schema';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { trpc } from '@/lib/trpc/client';

/** Maximum number counted; a larger one would say no more than "many". */
const maxCounted = 50;
const none: readonly Trip[] = [];

/** A running trip is sorted when it has ended. */
function waitsToBeSorted({ category, endedAtMs }: Trip): boolean {
  return category === null && endedAtMs !== null;
}

/** Number of unsorted trips, without those sorted offline. */
export function useUnsortedTrips() {
  const query = trpc.trips.list.useQuery({ unsorted: true, limit: maxCounted });
  const trips = useOverlaid('trip', query.data?.items ?? none, waitsToBeSorted);
  const isMore = (query.data?.nextCursor ?? null) !== null;
  return { count: trips.length, isMore, isKnown: query.data !== undefined };
}
