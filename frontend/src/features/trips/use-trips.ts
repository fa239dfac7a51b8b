import type { Trip } from '@domain/trips/trip.schema';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useMemo, useState } from 'react';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { amendQueries } from '@/lib/trpc/amend-queries';
import { trpc } from '@/lib/trpc/client';

const rowsAPage = 100;

/** Maximum number of pages kept between visits; more would all be fetched again on every later visit. */
const maxPersistedPages = 10;

interface Wanted {
  readonly unsorted?: true;
  /** Must be stable. */
  readonly matches?: (trip: Trip) => boolean;
}

/** Loads trips for a page, keeping only the first of the pages that were loaded before. */
export function useTrips(wanted: Wanted = {}) {
  const client = useQueryClient();
  const { unsorted } = wanted;
  useState(() => {
    const queryKey = getQueryKey(trpc.trips.list, { limit: rowsAPage, unsorted }, 'infinite');
    amendQueries(client, queryKey, firstPages);
  });
  return useLoadedTrips(wanted);
}

/** Loaded trips of the driver, newest first, including changes that wait to be sent. */
export function useLoadedTrips({ unsorted, matches }: Wanted = {}) {
  const query = trpc.trips.list.useInfiniteQuery(
    { limit: rowsAPage, unsorted },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  const pages = query.data?.pages;
  const loaded = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]);
  const trips = useOverlaid('trip', loaded, matches);
  // Without a network the second attempt waits, so the error of the first one is shown at once.
  const error = query.error ?? (query.fetchStatus === 'paused' ? query.failureReason : null);
  const problem: Problem | null = error === null ? null : toProblem(error);
  return {
    trips,
    problem,
    /** True if no trip was ever loaded, not even on an earlier visit. */
    isBlank: query.data === undefined,
    isWhole: query.data !== undefined && !query.hasNextPage,
    /** True if the next trips could not be loaded. */
    hasMoreFailed: query.isFetchNextPageError || query.isPaused,
    isFetching: query.isFetching,
    isFetchingMore: query.isFetchingNextPage,
    loadMore: query.fetchNextPage,
    refetch: query.refetch,
  };
}

interface Pages {
  readonly pages: readonly unknown[];
  readonly pageParams: readonly unknown[];
}

function firstPages(data: Pages): Pages {
  if (data.pages.length <= maxPersistedPages) return data;
  return {
    ...data,
    pages: data.pages.slice(0, maxPersistedPages),
    pageParams: data.pageParams.slice(0, maxPersistedPages),
  };
}
