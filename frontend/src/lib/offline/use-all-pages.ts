import { useEffect, useMemo } from 'react';

interface Pages<Item> {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Loads page after page, and returns the records of all that are here; undefined before the first one. */
export function useAllPages<Item>(query: Pages<Item>): readonly Item[] | undefined {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const wants = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (wants) void fetchNextPage();
  }, [wants, fetchNextPage]);
  return useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
}
