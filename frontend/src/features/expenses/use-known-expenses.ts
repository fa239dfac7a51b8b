import type { Expense } from '@domain/expenses/expense.schema';
import { usePersistedRecords } from '@/lib/offline/use-persisted-records';
import { trpc } from '@/lib/trpc/client';

/** Number of latest costs, those of the last months for most drivers. */
const latest = 100;

/** Latest costs on this device, for suggestions; available without a network. */
export function useKnownExpenses(): readonly Expense[] {
  const { data } = trpc.expenses.list.useQuery({ limit: latest });
  return usePersistedRecords('expense', data?.items);
}
