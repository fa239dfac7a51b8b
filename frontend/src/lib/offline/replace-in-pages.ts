import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { amendQueries } from '@/lib/trpc/amend-queries';

/** Data of an infinite query. */
interface Pages<Item> {
  readonly pages: readonly { readonly items: readonly Item[] }[];
}

/**
 * Changes items of lists that show the record among others; `change` returns null to remove an item. Nothing is added,
 * because the lists are fetched again in any case.
 */
export function replaceInPages<Item>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (item: Item) => Item | null,
): void {
  amendQueries(client, queryKey, (data: Pages<Item> | object) => {
    if (!('pages' in data)) return data;
    const pages = data.pages.map((page) => {
      const items = page.items.flatMap((item) => change(item) ?? []);
      const isSame = items.length === page.items.length && items.every((item, at) => item === page.items[at]);
      return isSame ? page : { ...page, items };
    });
    return pages.every((page, at) => page === data.pages[at]) ? data : { ...data, pages };
  });
}
