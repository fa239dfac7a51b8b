import 'fake-indexeddb/auto';
import { type QueryClient } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearPersistedQueries } from './persisted-queries';
import { persistenceFor } from './persistence';
import { createQueryClient } from './query-client';

const account = { version: 3, updatedAt: new Date('2026-03-29T01:30:00.000Z'), tags: new Set(['a']) };
const key = [['account', 'me'], { type: 'query' }];

beforeEach(() => clearPersistedQueries());
afterEach(() => vi.useRealTimers());

function pageOf(uid: string, version: string) {
  const queryClient: QueryClient = createQueryClient();
  return { queryClient, ...persistenceFor(uid, version) };
}

async function restored(uid: string, version: string): Promise<unknown> {
  const page = pageOf(uid, version);
  await persistQueryClientRestore(page);
  const data = page.queryClient.getQueryData(key);
  page.queryClient.clear();
  return data;
}

async function keep(uid: string, version: string): Promise<void> {
  const page = pageOf(uid, version);
  page.queryClient.setQueryData(key, account);
  await persistQueryClientSave(page);
  page.queryClient.clear();
}

it('shows the same person what was seen, dates and sets included', async () => {
  await keep('jana', '1');
  expect(await restored('jana', '1')).toEqual(account);
});

it('keeps every query with its own answer, and what is the same the next time, too', async () => {
  const page = pageOf('jana', '1');
  const of = (name: string) => [[name], { type: 'query' }];
  const many = Array.from({ length: 2000 }, (_, index) => ({ index, text: `two\nlines ${index}` }));
  const answers = { many, nothing: null, yes: true, account };
  const known = (queryClient: QueryClient) =>
    Object.keys(answers).map((name) => queryClient.getQueryData(of(name)));
  for (const [name, answer] of Object.entries(answers)) page.queryClient.setQueryData(of(name), answer);
  await persistQueryClientSave(page);
  page.queryClient.clear();

  const next = pageOf('jana', '1');
  await persistQueryClientRestore(next);
  expect(known(next.queryClient)).toEqual([many, null, true, account]);
  next.queryClient.setQueryData(of('many'), many.slice(1));
  await persistQueryClientSave(next);
  next.queryClient.clear();

  const last = pageOf('jana', '1');
  await persistQueryClientRestore(last);
  expect(known(last.queryClient)).toEqual([many.slice(1), null, true, account]);
  last.queryClient.clear();
});

it('shows nobody else anything', async () => {
  await keep('jana', '1');
  expect(await restored('kim', '1')).toBeUndefined();
});

it('does not use what another version of the page kept', async () => {
  await keep('jana', '1');
  expect(await restored('jana', '2')).toBeUndefined();
});

it('keeps it for 14 days', async () => {
  await keep('jana', '1');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 14 * 24 * 60 * 60 * 1000 - 60_000);
  expect(await restored('jana', '1')).toEqual(account);
  vi.setSystemTime(Date.now() + 120_000);
  expect(await restored('jana', '1')).toBeUndefined();
});

it('is gone after the sign-out', async () => {
  await keep('jana', '1');
  await clearPersistedQueries();
  expect(await restored('jana', '1')).toBeUndefined();
});

it('a write that is late for the sign-out keeps nothing', async () => {
  const page = pageOf('jana', '1');
  persistQueryClientSubscribe(page);
  page.queryClient.setQueryData(key, account);
  await clearPersistedQueries();
  await persistQueryClientSave(page);
  page.queryClient.clear();
  expect(await restored('jana', '1')).toBeUndefined();
});
