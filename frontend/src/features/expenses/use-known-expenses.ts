import type { Expense } from '@domain/expenses/expense.schema';
import { usePersistedRecords } from '@/lib/offline/use-persisted-records';
import { trpc } from '@/lib/trpc/client';

/** What was paid within the last months, for most drivers. */
const latest = 100;

/** The latest costs as far as the device knows them, to suggest from; without a network too. */
export function useKnownExpenses(): readonly Expense[] {
  const { data } = trpc.expenses.list.useQuery({ limit: latest });
  return usePersistedRecords('expense', data?.items);
}
