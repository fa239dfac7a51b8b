import 'fake-indexeddb/auto';
import type { Expense } from '@domain/expenses/expense.schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anExpense, changed, openTab, type Tab } from '../../../test/harness/offline/an-outbox';
import { createExpenseServer } from '../../../test/harness/offline/expense-server';
import { startServer, type TestServer } from '../../../test/harness/trpc/server';
import type { BatchWrite } from './outbox';
import { clearQueue } from './outbox-store';

const network = { is: true };
let logbook: ReturnType<typeof createExpenseServer>;
let server: TestServer;
let tab: Tab;

const empty = () => vi.waitFor(() => expect(tab.items()).toEqual([]));

function unplug(): void {
  network.is = false;
  server.answer = (request) => request.socket.destroy();
}

/** Returns expenses that the server has. */
function entered(notes: readonly string[]): Expense[] {
  return notes.map((note) => {
    const expense = { ...anExpense(note), version: 1 };
    logbook.records.set(expense.id, expense);
    return expense;
  });
}

function update(shown: Expense, note: string): BatchWrite {
  const input = { ...shown, note };
  return { path: 'expenses.update', input, shown };
}

const notes = () => [...logbook.records.values()].map(({ note, version }) => `${note} ${version}`);

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  logbook = createExpenseServer();
  server = await startServer(logbook.serve);
  network.is = true;
  await clearQueue('jana');
  tab = openTab('jana', network);
});

afterEach(async () => {
  tab.close();
  await server.stop();
});

it('sends all changes of a batch, each by itself and in its order', async () => {
  const [one, two, three] = entered(['one', 'two', 'three']) as [Expense, Expense, Expense];
  await tab.submitAll([update(one, 'first'), update(two, 'second'), update(three, 'third')]);
  await empty();
  expect(logbook.calls).toEqual(['update first', 'update second', 'update third']);
  expect(notes()).toEqual(['first 2', 'second 2', 'third 2']);
});

it('goes on behind a change that is refused, and says which item carries it', async () => {
  const [one, two, three] = entered(['one', 'two', 'three']) as [Expense, Expense, Expense];
  const carriers = await tab.submitAll([
    update(one, 'first'),
    update(two, 'refuse me'),
    update(three, 'third'),
  ]);
  await vi.waitFor(() => expect(tab.states()).toEqual(['refused']));
  expect(tab.items()[0]).toMatchObject({ id: carriers[1]?.itemId, recordId: two.id });
  expect(notes()).toEqual(['first 2', 'two 1', 'third 2']);
});

it('goes on behind a change of what was changed elsewhere meanwhile', async () => {
  const [one, two, three] = entered(['one', 'two', 'three']) as [Expense, Expense, Expense];
  logbook.records.set(two.id, changed(two, 2, 'theirs'));
  await tab.submitAll([update(one, 'first'), update(two, 'second'), update(three, 'third')]);
  await vi.waitFor(() => expect(tab.states()).toEqual(['clash']));
  expect(notes()).toEqual(['first 2', 'theirs 2', 'third 2']);
});

it('takes back what was never sent, and nothing of it ever is', async () => {
  const [one, two, three] = entered(['one', 'two', 'three']) as [Expense, Expense, Expense];
  const isFree = Promise.withResolvers<void>();
  tab.close();
  tab = openTab('jana', network, async (_lock, work) => {
    await isFree.promise;
    await work();
  });
  const carriers = await tab.submitAll([update(one, 'first'), update(two, 'second')]);
  const ids = new Set(carriers.flatMap((carrier) => carrier?.itemId ?? []));
  expect(await tab.takeBack(ids)).toEqual(ids);
  await tab.submitAll([update(three, 'third')]);
  isFree.resolve();
  await empty();
  expect(logbook.calls).toEqual(['update third']);
});

it('takes back what was refused, and leaves what has arrived to another change', async () => {
  const [one, two] = entered(['one', 'two']) as [Expense, Expense];
  const carriers = await tab.submitAll([update(one, 'first'), update(two, 'refuse me')]);
  await vi.waitFor(() => expect(tab.states()).toEqual(['refused']));
  const ids = new Set(carriers.flatMap((carrier) => carrier?.itemId ?? []));
  expect(await tab.takeBack(ids)).toEqual(new Set([carriers[1]?.itemId]));
  await empty();
});

it('joined with an earlier change that waits, it is not the own item of the batch', async () => {
  const [one] = entered(['one']) as [Expense];
  unplug();
  tab.close();
  tab = openTab('jana', network, async () => undefined);
  const typed = { ...one, note: 'typed' };
  await tab.submit('expenses.update', typed);
  const [carrier] = await tab.submitAll([update({ ...typed, version: 2 }, 'first')]);
  expect(carrier?.isOwn).toBe(false);
});
