import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** Answers that are asked for once more when they have come. */
const askedAgain = new WeakSet<Promise<unknown>>();

/** The client asks anew at once only for what is shown and was seen before. */
function isUnderWay(query: Query): boolean {
  return query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive());
}

/**
 * Asks again for what is on the screen, and for the rest when it is shown next. An answer that is under way may be from before the
 * change, and would count as fresh: it is asked for once more when it has come.
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
