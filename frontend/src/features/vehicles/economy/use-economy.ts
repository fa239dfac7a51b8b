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

/** The economy of a vehicle by source, with as many of its segments as were asked for; undefined until it has come. */
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
  return { sources, older };
}
