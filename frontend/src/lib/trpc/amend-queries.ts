import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes cached answers without changing their age or whether they must be fetched again: `setQueryData` would mark
 * them as fresh, and show yesterday's list as today's.
 */
export function amendQueries<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (seen: Data, queryKey: QueryKey) => Data,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    // The caller names the queries, and so knows their type.
    const seen = query.state.data as Data | undefined;
    if (seen === undefined) continue;
    const amended = change(seen, query.queryKey);
    if (amended !== seen) query.setState({ data: amended });
  }
}
