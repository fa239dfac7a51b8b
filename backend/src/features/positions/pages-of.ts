import type { Collection, JsonObject, Page, Query, Reads, Stored } from '../../platform/documents/documents';

const pageLength = 500;

/** Reads a list page by page. */
export async function* pagesOf<T extends JsonObject>(
  reads: Pick<Reads, 'list'>,
  collection: Collection<T>,
  query: Omit<Query, 'limit' | 'cursor'>,
  limit = pageLength,
): AsyncGenerator<readonly Stored<T>[]> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<T> = await reads.list(collection, {
      ...{ ...query, limit },
      ...(cursor !== undefined && { cursor }),
    });
    yield page.documents;
    cursor = page.next;
  }
}
