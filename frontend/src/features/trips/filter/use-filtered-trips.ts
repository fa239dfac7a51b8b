import type { TripFilter } from '@domain/search/search.schema';
import { tripFilterTerms } from '@domain/search/trip-filter-terms';
import { localDay } from '@domain/time/local-day';
import type { Trip } from '@domain/trips/trip.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deviceMatches, useDeviceTerms } from '@/entities/search/device-search';
import { isUnreached, type Problem, toProblem } from '@/lib/errors/problem';
import { useOnline } from '@/lib/offline/use-online';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { useRecordsOnDevice } from '@/lib/offline/use-records-on-device';
import { trpc } from '@/lib/trpc/client';
import { totalsOf } from './trip-totals';

const rowsAPage = 100;

/** Search results are kept for a minute only, not for two weeks as lists are. */
const rememberedMilliseconds = 60_000;

/**
 * Returns the filtered trips and their totals, from the server or, if it cannot be reached, from this device. A filter
 * of `null` loads only the totals of all trips. `whole`: all trips, if this device has them.
 */
export function useFilteredTrips(filter: TripFilter | null, whole: readonly Trip[] | null) {
  const isOnline = useOnline();
  const query = trpc.search.trips.useInfiniteQuery(
    { limit: filter === null ? 1 : rowsAPage, ...filter },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      enabled: isOnline,
      gcTime: rememberedMilliseconds,
      placeholderData: keepPreviousData,
    },
  );
  const failed = query.error ?? (query.fetchStatus === 'paused' ? query.failureReason : null);
  const error: Problem | null = failed === null ? null : toProblem(failed);
  const isOnDevice = !isOnline || isUnreached(error);
  const kept = useRecordsOnDevice('trip', isOnDevice && whole === null);
  const onDevice = whole ?? kept;
  const pages = isOnDevice ? undefined : query.data?.pages;
  const loaded = useMemo(
    () => (isOnDevice ? onDevice : (pages?.flatMap(({ items }) => items) ?? [])),
    [isOnDevice, onDevice, pages],
  );
  const trips = useOverlaid('trip', loaded, useMatches(filter));
  const totals = pages?.at(-1)?.totals ?? null;
  return {
    trips,
    totals: useMemo(() => (isOnDevice ? totalsOf(trips) : totals), [isOnDevice, trips, totals]),
    isOnDevice,
    problem: isOnDevice ? null : error,
    isBlank: !isOnDevice && query.data === undefined,
    isWhole: isOnDevice || (query.data !== undefined && !query.hasNextPage),
    hasMoreFailed: query.isFetchNextPageError || query.isPaused,
    isFetching: query.isFetching,
    loadMore: query.fetchNextPage,
    refetch: query.refetch,
  };
}

/** Matches trips as the server does. */
function useMatches(filter: TripFilter | null): (trip: Trip) => boolean {
  const terms = useDeviceTerms(filter?.text ?? '');
  return useMemo(() => {
    const { text, fromDay, untilDay, ...choices } = filter ?? {};
    const all = [...terms, ...tripFilterTerms(choices)];
    const { trip: matchesTerms } = deviceMatches(all);
    const isNothing = text !== undefined && terms.length === 0;
    return (trip) => {
      if (isNothing || (all.length > 0 && !matchesTerms(trip))) return false;
      if (fromDay === undefined && untilDay === undefined) return true;
      const day = localDay(trip.startedAtMs, trip.startZone);
      return day >= (fromDay ?? '') && day <= (untilDay ?? '~');
    };
  }, [filter, terms]);
}
