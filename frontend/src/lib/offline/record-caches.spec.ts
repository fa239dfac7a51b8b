import type { Expense } from '@domain/expenses/expense.schema';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { anExpense, expenseKind } from '../../../test/harness/offline/an-outbox';
import { allInCaches, findInCaches, putIntoCaches } from './record-caches';

const listOf = (filters: object) => [
  ['expenses', 'list'],
  { input: { limit: 50, ...filters }, type: 'infinite' },
];
const oneOf = (id: string) => [['expenses', 'get'], { input: { id }, type: 'query' }];

function expense(id: string, atMs: number, rest: Partial<Expense> = {}): Expense {
  return { ...anExpense(id, id), atMs, version: 1, ...rest };
}

const pages = (...lists: Expense[][]) => ({
  pages: lists.map((items) => ({ items, nextCursor: null })),
  pageParams: lists.map(() => null),
});

it('puts what arrived in its place in the lists that may show it, and leaves the others alone', () => {
  const client = new QueryClient();
  const [newest, oldest] = [expense('E3', 30), expense('E1', 10)];
  client.setQueryData(listOf({}), pages([newest], [oldest]));
  client.setQueryData(listOf({ category: 'washing' }), pages([newest]));
  client.setQueryData(listOf({ category: 'tax' }), pages([]));
  const arrived = expense('E2', 20);
  putIntoCaches(client, expenseKind, arrived.id, arrived);
  expect(client.getQueryData(listOf({}))).toEqual(pages([newest, arrived], [oldest]));
  expect(client.getQueryData(listOf({ category: 'washing' }))).toEqual(pages([newest, arrived]));
  expect(client.getQueryData(listOf({ category: 'tax' }))).toEqual(pages([]));
  expect(client.getQueryData(oneOf('E2'))).toEqual(arrived);
});

it('replaces it on the page it is on, and takes it out of the lists it no longer belongs to', () => {
  const client = new QueryClient();
  const [newest, oldest] = [expense('E3', 30), expense('E1', 10)];
  client.setQueryData(listOf({}), pages([newest], [oldest]));
  client.setQueryData(listOf({ category: 'washing' }), pages([newest, oldest]));
  const changed = expense('E1', 10, { category: 'tax', version: 2 });
  putIntoCaches(client, expenseKind, changed.id, changed);
  expect(client.getQueryData(listOf({}))).toEqual(pages([newest], [changed]));
  expect(client.getQueryData(listOf({ category: 'washing' }))).toEqual(pages([newest]));
  expect(findInCaches(client, expenseKind, 'E1')).toEqual(changed);
});

it('takes out what was deleted, wherever it was', () => {
  const client = new QueryClient();
  const gone = expense('E1', 10);
  client.setQueryData(listOf({}), pages([gone]));
  client.setQueryData(oneOf('E1'), gone);
  putIntoCaches(client, expenseKind, gone.id, null);
  expect(client.getQueryData(listOf({}))).toEqual(pages([]));
  expect(findInCaches(client, expenseKind, 'E1')).toBeUndefined();
});

it('is not overwritten by an answer from before, which was on its way', async () => {
  const client = new QueryClient();
  const before = expense('E1', 10);
  const changed = expense('E1', 10, { version: 2 });
  client.setQueryData(listOf({}), [before]);
  client.setQueryData(oneOf('E1'), before);
  const answers = Promise.withResolvers<void>();
  const list = client.fetchQuery({
    queryKey: listOf({}),
    queryFn: () => answers.promise.then(() => [before]),
  });
  const one = client.fetchQuery({ queryKey: oneOf('E1'), queryFn: () => answers.promise.then(() => before) });
  putIntoCaches(client, expenseKind, changed.id, changed);
  answers.resolve();
  await Promise.allSettled([list, one]);
  expect(client.getQueryData(listOf({}))).toEqual([changed]);
  expect(client.getQueryData(oneOf('E1'))).toEqual(changed);
});

it('knows all that the lists hold, each once and as it is newest', () => {
  const client = new QueryClient();
  const [old, changed] = [expense('E1', 10), expense('E1', 10, { version: 2 })];
  client.setQueryData(listOf({}), pages([expense('E3', 30)], [old]));
  client.setQueryData(listOf({ category: 'tax' }), { items: [changed], nextCursor: null });
  client.setQueryData([['trips', 'list']], { items: [{ id: 'T1', version: 1 }], nextCursor: null });
  expect(allInCaches(client, expenseKind)).toEqual([expense('E3', 30), changed]);
});
