import type { Expense } from '@domain/expenses/expense.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { BoughtTable } from '@/entities/bought/bought-table';
import { useEmployers } from '@/entities/employers/use-employers';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { useTableRecords } from '@/entities/records/use-table-records';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { placeOf } from '@/lib/formatting/place';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { useWaiting } from '@/lib/offline/use-waiting';
import { trpc } from '@/lib/trpc/client';
import { expenseColumns } from './expense-columns';

const rowsAPage = 100;

/** A vehicle's costs, except for energy, as a table. */
export function ExpenseTable({ vehicle, account }: OfVehicle) {
  const { t } = useTranslation(['tables', 'vehicles']);
  const waiting = useWaiting();
  const { employers } = useEmployers();
  const { openExpense } = useRecordSheets();
  const query = trpc.expenses.list.useInfiniteQuery(
    { vehicleId: vehicle.id, limit: rowsAPage },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  const { loaded, supply, problem, retry } = useTableRecords<Expense>(query);
  const isOfVehicle = useMemo(() => (expense: Expense) => expense.vehicleId === vehicle.id, [vehicle.id]);
  const expenses = useOverlaid('expense', loaded, isOfVehicle);
  const columns = useMemo(
    () =>
      expenseColumns(
        {
          titleOf: (column) => t(`tables:expense.${column}`),
          categoryOf: ({ category }) => t(`vehicles:cost.${category}`),
          clientOf: ({ employerId }) => employers.find(({ id }) => id === employerId)?.name ?? '',
          changesOf: ({ id }) => {
            const state = waiting.get(id);
            return state === undefined ? '' : t(`tables:waiting.${state}`);
          },
        },
        vehicle,
        placeOf(account),
      ),
    [t, waiting, employers, vehicle, account],
  );
  if (problem !== null && expenses.length === 0) {
    return <CallProblem problem={problem} onRetry={retry} busy={supply.isFetching} />;
  }
  if (expenses.length === 0) {
    return <p>{t(query.data === undefined ? 'vehicles:loading' : 'tables:noExpenses')}</p>;
  }
  return (
    <BoughtTable
      name="expenses"
      label={t('tables:expenses')}
      columns={columns}
      rows={expenses}
      supply={supply}
      onOpen={(expense) => openExpense({ expense })}
      vehicle={vehicle}
      account={account}
    />
  );
}
