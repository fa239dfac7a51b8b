import { useMemo } from 'react';
import type { RecordSupply } from '@/components/record-table/use-sorted-records';
import { type Problem, toProblem } from '@/lib/errors/problem';

/** Parts of an infinite query that a table uses. */
interface Pages<Row> {
  readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined;
  readonly error: unknown;
  readonly failureReason: unknown;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isPaused: boolean;
  readonly fetchNextPage: (options: { readonly cancelRefetch: boolean }) => unknown;
  readonly refetch: () => unknown;
}

/** Loaded records of a list, and how a table loads more. */
export function useTableRecords<Row>(pages: Pages<Row>) {
  const { data, error, failureReason, isPaused, fetchNextPage, refetch } = pages;
  const loaded = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  // Without a network the second attempt waits, so the error of the first one is shown at once.
  const failed = error ?? (isPaused ? failureReason : null);
  const problem: Problem | null = failed === null ? null : toProblem(failed);
  const hasFailed = pages.isFetchNextPageError || isPaused;
  const supply: RecordSupply = {
    state: data !== undefined && !pages.hasNextPage ? 'whole' : hasFailed ? 'failed' : 'more',
    isFetching: pages.isFetching,
    onMore: useMemo(() => () => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
  };
  return { loaded, supply, problem, retry: () => void refetch() };
}
