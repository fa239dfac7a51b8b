import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { amendQueries } from '@/lib/trpc/amend-queries';
import { newestFirst } from './overlay';
import type { RecordKind, StoredRecord } from './record-kind';

/** Returns the path of the query that reads one record of the kind by id. */
export function queryOfOne({ reads: { feature, one } }: RecordKind): string {
  return `${feature}.${one}`;
}

interface Page {
  readonly items: readonly StoredRecord[];
}

function isPage(data: unknown): data is Page {
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);
}

function recordsOf(page: unknown): readonly StoredRecord[] {
  if (isPage(page)) return page.items;
  return Array.isArray(page) ? page : [];
}

function pagesOf(data: unknown): readonly unknown[] {
  const isInfinite =
    typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);
  return isInfinite ? (data.pages as unknown[]) : [data];
}

/** Returns the filters of a list from its query key, in tRPC's format. */
function filtersOf([, details]: QueryKey): Record<string, unknown> {
  const hasInput = typeof details === 'object' && details !== null && 'input' in details;
  const {
    cursor: _cursor,
    limit: _limit,
    direction: _direction,
    ...filters
  } = (hasInput ? (details.input ?? {}) : {}) as Record<string, unknown>;
  return filters;
}

/** True if a list may contain the record. The list is fetched again in any case, so this need not be exact. */
function belongs(kind: RecordKind, record: StoredRecord, filters: Record<string, unknown>): boolean {
  const members = new Map<string, unknown>(Object.entries(record));
  const atMs = kind.instantMsOf?.(record) ?? Number.NaN;
  return Object.entries(filters).every(([name, wanted]) => {
    if (wanted === undefined) return true;
    if (name === 'fromMs') return atMs >= Number(wanted);
    if (name === 'beforeMs') return atMs < Number(wanted);
    return kind.matches?.(record, name, wanted) ?? members.get(name) === wanted;
  });
}

type Order = ReturnType<typeof newestFirst>;

function among(
  items: readonly StoredRecord[],
  id: string,
  record: StoredRecord | null,
  order: Order,
): readonly StoredRecord[] {
  const others = items.filter((item) => item.id !== id);
  return record === null ? others : [...others, record].sort(order);
}

function withRecord(data: unknown, id: string, record: StoredRecord | null, order: Order): unknown {
  if (isPage(data)) return { ...data, items: among(data.items, id, record, order) };
  if (Array.isArray(data)) return among(data, id, record, order);
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages))
    return data;
  const pages: unknown[] = data.pages;
  const home = Math.max(
    pages.findIndex((page) => isPage(page) && page.items.some((item) => item.id === id)),
    0,
  );
  return {
    ...data,
    pages: pages.map((page, index) => withRecord(page, id, index === home ? record : null, order)),
  };
}

/** Cancels a fetch whose answer may be older than the value that is set now. The caller fetches again afterwards. */
function cancelFetch(client: QueryClient, queryKey: QueryKey): void {
  void client.cancelQueries({ queryKey, exact: true });
}

/** Puts an arrived record into the caches that pages show, so that nothing flickers until they are fetched again. */
export function putIntoCaches(
  client: QueryClient,
  kind: RecordKind,
  id: string,
  record: StoredRecord | null,
): void {
  const { feature, list, one: ofOne } = kind.reads;
  const order = newestFirst(kind);
  amendQueries(client, [[feature, list]], (seen: unknown, queryKey) => {
    cancelFetch(client, queryKey);
    const shown = record !== null && belongs(kind, record, filtersOf(queryKey)) ? record : null;
    return withRecord(seen, id, shown, order);
  });
  const one = [[feature, ofOne], { input: { id }, type: 'query' }];
  cancelFetch(client, one);
  if (record !== null) client.setQueryData(one, record);
  else client.removeQueries({ queryKey: one, type: 'inactive' });
  kind.putIntoCaches?.(client, id, record);
}

/** Returns every record of the kind on this device, as the driver saw it last. */
export function allInCaches<Stored extends StoredRecord>(
  client: QueryClient,
  kind: RecordKind<Stored>,
): readonly Stored[] {
  const { feature, list, one: ofOne } = kind.reads;
  const lists = client.getQueryCache().findAll({ queryKey: [[feature, list]] });
  const singles = client.getQueriesData<StoredRecord>({ queryKey: [[feature, ofOne]] });
  const newest = new Map<string, StoredRecord>();
  for (const record of [
    ...lists.flatMap(({ state }) => pagesOf(state.data)).flatMap(recordsOf),
    ...singles.flatMap(([, data]) => (data === undefined ? [] : [data])),
  ]) {
    if (record.version > (newest.get(record.id)?.version ?? 0)) newest.set(record.id, record);
  }
  // Queries of the kind return records of the kind.
  return [...newest.values()] as Stored[];
}

/** Returns a record as the driver saw it last, in any list. */
export function findInCaches(client: QueryClient, kind: RecordKind, id: string): StoredRecord | undefined {
  const { feature, list, one: ofOne } = kind.reads;
  const one = client.getQueryData<StoredRecord>([[feature, ofOne], { input: { id }, type: 'query' }]);
  return client
    .getQueryCache()
    .findAll({ queryKey: [[feature, list]] })
    .flatMap(({ state }) => pagesOf(state.data))
    .flatMap(recordsOf)
    .filter((record) => record.id === id)
    .reduce<StoredRecord | undefined>(
      (newest, record) => (newest === undefined || record.version > newest.version ? record : newest),
      one,
    );
}
