import type { Fill } from '@domain/energy/energy.schema';
import type { Expense } from '@domain/expenses/expense.schema';
import { recordIdSchema } from '@domain/records/record.schema';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { withParameter } from '@/components/sheet-address';
import type { ExpenseRequest, FillRequest } from '@/entities/record-sheets/use-record-sheets';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { useIsOnlyHere } from '@/lib/offline/use-waiting';
import { trpc } from '@/lib/trpc/client';

/** Opens the fill or cost named in the address of a vehicle's page, and puts opened ones into the address. */
export function useRecordsInAddress(vehicleId: string) {
  const [params, setParams] = useSearchParams();
  const [fillId, expenseId] = [idOf(params.get('fill')), idOf(params.get('cost'))];
  const fill = useFillOfId(fillId);
  const expense = useExpenseOfId(expenseId);
  const onOtherwiseClosed = useCallback(() => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of ['fill', 'cost']) after.delete(name);
        return after;
      },
      { replace: true, state: { keepsFocus: true } },
    );
  }, [setParams]);
  return {
    fills: {
      otherwise: useMemo(() => (fill?.vehicleId === vehicleId ? { fill } : null), [fill, vehicleId]),
      onOtherwiseClosed,
      addressOf: addressOfFill,
    },
    expenses: {
      otherwise: useMemo(() => (expense?.vehicleId === vehicleId ? { expense } : null), [expense, vehicleId]),
      onOtherwiseClosed,
      addressOf: addressOfExpense,
    },
  };
}

const addressOfFill = ({ fill }: FillRequest) => (fill === undefined ? null : withParameter('fill', fill.id));

const addressOfExpense = ({ expense }: ExpenseRequest) =>
  expense === undefined ? null : withParameter('cost', expense.id);

function idOf(text: string | null): string | undefined {
  return recordIdSchema.safeParse(text).data;
}

/** Returns a fill, also if it has not reached the server; undefined if not available. */
function useFillOfId(id: string | undefined): Fill | undefined {
  // The server does not know this fill.
  const isOnlyHere = useIsOnlyHere(id);
  const { data } = trpc.energy.get.useQuery({ id: id ?? '' }, { enabled: id !== undefined && !isOnlyHere });
  const stored = useMemo(() => (data === undefined ? [] : [data]), [data]);
  return useOverlaid('fill', stored).find((fill) => fill.id === id);
}

function useExpenseOfId(id: string | undefined): Expense | undefined {
  const isOnlyHere = useIsOnlyHere(id);
  const { data } = trpc.expenses.get.useQuery({ id: id ?? '' }, { enabled: id !== undefined && !isOnlyHere });
  const stored = useMemo(() => (data === undefined ? [] : [data]), [data]);
  return useOverlaid('expense', stored).find((expense) => expense.id === id);
}
