import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** Queries that are fetched once more when their current answer arrives. */
const askedAgain = new WeakSet<Promise<unknown>>();

/** True for queries that the client does not refetch at once: it does so only if they are shown and have an answer. */
function isUnderWay(query: Query): boolean {
  return query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive());
}

/**
 * Fetches visible queries again now, and the others when shown next. An answer under way may be from before the change
 * and would count as fresh, so its query is fetched once more when the answer has arrived.
 */
export function askAgain(queryClient: QueryClient, filters: QueryFilters = {}): void {
  const underWay = queryClient.getQueryCache().findAll(filters).filter(isUnderWay);
  void queryClient.invalidateQueries(filters);
  for (const { promise, queryKey } of underWay) {
    if (promise === undefined || askedAgain.has(promise)) continue;
    askedAgain.add(promise);
    const again = () => queryClient.invalidateQueries({ queryKey, exact: true });
    void promise.then(again, again);
  }
}
