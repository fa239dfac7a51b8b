import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes what queries have seen, and neither how old that is nor whether it has to be asked for again: `setQueryData` calls what it
 * sets fresh, and a list from another day would be shown as that of today.
 */
export function amendQueries<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (seen: Data, queryKey: QueryKey) => Data,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    // Whoever names the queries knows what they answer.
    const seen = query.state.data as Data | undefined;
    if (seen === undefined) continue;
    const amended = change(seen, query.queryKey);
    if (amended !== seen) query.setState({ data: amended });
  }
}
