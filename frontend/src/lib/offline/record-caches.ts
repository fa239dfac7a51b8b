import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { OutboxItem } from './outbox-item';
import { newestFirst } from './overlay';
import type { AnyRecord, RecordKind } from './writes';

/** Where a kind of record is read. */
const reads = {
  vehicle: { feature: 'vehicles', list: 'list', one: 'get' },
  odometerRecord: { feature: 'vehicles', list: 'odometerRecords', one: 'odometerRecord' },
  trip: { feature: 'trips', list: 'list', one: 'get' },
  fill: { feature: 'energy', list: 'list', one: 'get' },
  expense: { feature: 'expenses', list: 'list', one: 'get' },
  employer: { feature: 'employers', list: 'list', one: 'get' },
} as const satisfies Record<RecordKind, { feature: string; list: string; one: string }>;

/** The query that reads one record of the kind by its id. */
export function queryOfOne(kind: RecordKind): string {
  const { feature, one } = reads[kind];
  return `${feature}.${one}`;
}

interface Page {
  readonly items: readonly AnyRecord[];
}

function isPage(data: unknown): data is Page {
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);
}

function recordsOf(page: unknown): readonly AnyRecord[] {
  if (isPage(page)) return page.items;
  return Array.isArray(page) ? page : [];
}

function pagesOf(data: unknown): readonly unknown[] {
  const isInfinite =
    typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);
  return isInfinite ? (data.pages as unknown[]) : [data];
}

/** What a list was asked for, as tRPC writes it into the key. */
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

/** Whether a list may show a record; the list is asked for again in any case, and knows better. */
function belongs(record: AnyRecord, filters: Record<string, unknown>): boolean {
  const facts: Record<string, unknown> = { ...record };
  const atMs = Number(facts.startedAtMs ?? facts.atMs);
  return Object.entries(filters).every(([name, wanted]) => {
    if (wanted === undefined) return true;
    if (name === 'unsorted') return wanted !== true || facts.category === null;
    if (name === 'fromMs') return atMs >= Number(wanted);
    if (name === 'beforeMs') return atMs < Number(wanted);
    return facts[name] === wanted;
  });
}

function among(items: readonly AnyRecord[], id: string, record: AnyRecord | null): readonly AnyRecord[] {
  const others = items.filter((item) => item.id !== id);
  return record === null ? others : [...others, record].sort(newestFirst);
}

function withRecord(data: unknown, id: string, record: AnyRecord | null): unknown {
  if (isPage(data)) return { ...data, items: among(data.items, id, record) };
  if (Array.isArray(data)) return among(data, id, record);
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages))
    return data;
  const pages: unknown[] = data.pages;
  const home = Math.max(
    pages.findIndex((page) => isPage(page) && page.items.some((item) => item.id === id)),
    0,
  );
  return {
    ...data,
    pages: pages.map((page, index) => withRecord(page, id, index === home ? record : null)),
  };
}

/** An answer that is on its way may be from before what is set now. Whoever sets it asks again afterwards. */
function cancelFetch(client: QueryClient, queryKey: QueryKey): void {
  void client.cancelQueries({ queryKey, exact: true });
}

/** Puts what arrived where the pages look, so that nothing flickers until they have asked again. */
export function putIntoCaches(client: QueryClient, item: OutboxItem, record: AnyRecord | null): void {
  const { recordId, recordKind } = item;
  const { feature, list, one: ofOne } = reads[recordKind];
  const cache = client.getQueryCache();
  for (const { queryKey, state } of cache.findAll({ queryKey: [[feature, list]] })) {
    if (state.data === undefined) continue;
    cancelFetch(client, queryKey);
    const shown = record !== null && belongs(record, filtersOf(queryKey)) ? record : null;
    const options = { updatedAt: state.dataUpdatedAt };
    client.setQueryData(queryKey, withRecord(state.data, recordId, shown), options);
  }
  const one = [[feature, ofOne], { input: { id: recordId }, type: 'query' }];
  cancelFetch(client, one);
  if (record !== null) client.setQueryData(one, record);
  else client.removeQueries({ queryKey: one, type: 'inactive' });
  if (recordKind === 'trip') putRunning(client, recordId, record);
}

function putRunning(client: QueryClient, id: string, record: AnyRecord | null): void {
  const runs = record !== null && 'endedAtMs' in record && record.endedAtMs === null;
  client.setQueriesData<{ trip: AnyRecord | null; forgotten: unknown }>(
    { queryKey: [['trips', 'running']] },
    (running) => {
      if (running === undefined) return undefined;
      if (runs) return { trip: record, forgotten: null };
      return running.trip?.id === id ? { trip: null, forgotten: null } : running;
    },
  );
}

/** A record as the driver saw it last, wherever that was. */
export function findInCaches(client: QueryClient, kind: RecordKind, id: string): AnyRecord | undefined {
  const { feature, list, one: ofOne } = reads[kind];
  const cache = client.getQueryCache();
  const one = client.getQueryData<AnyRecord>([[feature, ofOne], { input: { id }, type: 'query' }]);
  return cache
    .findAll({ queryKey: [[feature, list]] })
    .flatMap(({ state }) => pagesOf(state.data))
    .flatMap(recordsOf)
    .filter((record) => record.id === id)
    .reduce<AnyRecord | undefined>(
      (newest, record) => (newest === undefined || record.version > newest.version ? record : newest),
      one,
    );
}
