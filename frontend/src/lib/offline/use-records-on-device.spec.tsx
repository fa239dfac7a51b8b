// @vitest-environment jsdom
import type { Expense } from '@domain/expenses/expense.schema';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { anExpense, openTab } from '../../../test/harness/offline/an-outbox';
import { OutboxContext } from './outbox-context';
import { useRecordsOnDevice } from './use-records-on-device';

const tabs: ReturnType<typeof openTab>[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

function expense(id: string, atMs: number, version = 1): Expense {
  return { ...anExpense(`${id} ${version}`, id), atMs, version };
}

const keyOf = (input: object) => [['expenses', 'list'], { input, type: 'query' }];

it('gives what any list holds, each once as it was seen last, newest first', () => {
  const client = new QueryClient();
  client.setQueryData(keyOf({ limit: 50 }), { items: [expense('E3', 30), expense('E1', 10)] });
  client.setQueryData(keyOf({ limit: 1 }), { items: [expense('E1', 10, 2), expense('E2', 20)] });
  const tab = openTab('driver');
  tabs.push(tab);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <OutboxContext value={tab}>{children}</OutboxContext>
    </QueryClientProvider>
  );
  const { result, rerender } = renderHook(({ isWanted }) => useRecordsOnDevice('expense', isWanted), {
    wrapper,
    initialProps: { isWanted: false },
  });
  expect(result.current).toEqual([]);
  rerender({ isWanted: true });
  expect(result.current.map(({ note }) => note)).toEqual(['E3 1', 'E2 1', 'E1 2']);
});
