import { useMemo } from 'react';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';
import { mergedEconomy } from './merged-economy';

/** State of older segments, and how to load them. */
export interface OlderSegments {
  readonly areThere: boolean;
  readonly areComing: boolean;
  readonly problem: Problem | null;
  readonly show: () => void;
}

/** Economy of a vehicle by source, with the segments loaded so far; undefined while loading. */
export function useEconomy(vehicleId: string) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } =
    trpc.energy.economy.useInfiniteQuery(
      { vehicleId },
      { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
    );
  const sources = useMemo(() => data && mergedEconomy(data.pages), [data]);
  const older: OlderSegments = {
    areThere: hasNextPage,
    areComing: isFetchingNextPage,
    problem: isFetchNextPageError ? toProblem(error) : null,
    show: () => void fetchNextPage(),
  };
  return { sources, hybrid: data?.pages[0]?.hybrid ?? null, older };
}
