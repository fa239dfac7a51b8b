import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { amendQueries } from './amend-queries';

const key = [['trips', 'list'], { input: { limit: 100 }, type: 'infinite' }];
const withOne = (seen: readonly string[]) => [...seen, 'Harbour'];

function seenLongAgo() {
  const client = new QueryClient();
  client.setQueryData(key, ['Office'], { updatedAt: 1000 });
  return { client, state: () => client.getQueryState(key) };
}

it('changes what was seen, and leaves it as old as it was', () => {
  const { client, state } = seenLongAgo();
  amendQueries(client, [['trips', 'list']], withOne);
  expect(state()).toMatchObject({ data: ['Office', 'Harbour'], dataUpdatedAt: 1000, isInvalidated: false });
});

it('leaves to be asked for again what was to be', async () => {
  const { client, state } = seenLongAgo();
  await client.invalidateQueries({ queryKey: key });
  amendQueries(client, key, withOne);
  expect(state()).toMatchObject({ data: ['Office', 'Harbour'], isInvalidated: true });
});

it('tells whoever shows it, and keeps the error of the last try', async () => {
  const { client, state } = seenLongAgo();
  const failing = async () => Promise.reject(new Error('no network'));
  await client.fetchQuery({ queryKey: key, queryFn: failing, retry: false }).catch(() => undefined);
  const told: unknown[] = [];
  client.getQueryCache().subscribe(({ query }) => told.push(query.state.data));
  amendQueries(client, key, withOne);
  expect(told).toEqual([['Office', 'Harbour']]);
  expect(state()?.error).toEqual(new Error('no network'));
});
