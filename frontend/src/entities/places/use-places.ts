import { maxPlaces, type Place } from '@domain/places/place.schema';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { trpc } from '@/lib/trpc/client';

const none: readonly Place[] = [];

/** The driver's places, including waiting changes. */
export function usePlaces() {
  const query = trpc.places.list.useQuery({ limit: maxPlaces });
  const waiting = query.fetchStatus === 'paused' ? query.failureReason : null;
  const error = query.error ?? waiting;
  const problem: Problem | null = error === null ? null : toProblem(error);
  const places = useOverlaid('place', query.data?.items ?? none);
  return {
    places,
    problem,
    isKnown: query.data !== undefined,
    refetch: query.refetch,
    isFetching: query.isFetching,
  };
}
