import type { Expense } from '@domain/expenses/expense.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import type { RecordColumn } from '@/components/record-table/record-column';
import { BoughtTable } from '@/entities/bought/bought-table';
import { useEmployers } from '@/entities/employers/use-employers';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import {
  amountColumn,
  dayColumn,
  odometerColumn,
  textColumn,
  timeColumn,
} from '@/entities/records/shared-columns';
import { useTableRecords } from '@/entities/records/use-table-records';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { numberFormat } from '@/lib/formatting/numbers';
import type { Place } from '@/lib/formatting/place';
import { placeOf } from '@/lib/formatting/place';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { useWaiting } from '@/lib/offline/use-waiting';
import { trpc } from '@/lib/trpc/client';

const columnIds = [
  'date',
  'time',
  'category',
  'vendor',
  'amount',
  'paid',
  'business',
  'client',
  'odometer',
  'note',
  'changes',
] as const;

type ColumnId = (typeof columnIds)[number];

/** Texts for the columns of a cost, including data of other records. */
interface ExpenseTexts {
  readonly titleOf: (column: ColumnId) => string;
  readonly categoryOf: (expense: Expense) => string;
  readonly clientOf: (expense: Expense) => string;
  readonly changesOf: (expense: Expense) => string;
}

/** Columns of a table of one vehicle's costs, in order. */
function expenseColumns(
  texts: ExpenseTexts,
  { currency, distanceUnit }: Vehicle,
  { locale }: Place,
): RecordColumn<Expense>[] {
  const named = (id: ColumnId) => ({ id, title: texts.titleOf(id) });
  const momentOf = ({ atMs, zone }: Expense) => ({ atMs, zone });
  const columns: Record<ColumnId, RecordColumn<Expense>> = {
    date: dayColumn(named('date'), locale, momentOf),
    time: { ...timeColumn(named('time'), locale, momentOf), isHiddenAtFirst: true },
    category: textColumn(named('category'), 10, texts.categoryOf),
    vendor: textColumn(named('vendor'), 14, ({ vendor }) => vendor),
    amount: amountColumn(named('amount'), { currency, locale }, (expense) => expense.converted ?? expense),
    paid: {
      ...amountColumn<Expense>(named('paid'), { currency, locale }, (expense) => expense),
      title: texts.titleOf('paid'),
      isHiddenAtFirst: true,
    },
    business: {
      ...named('business'),
      widthRem: 7,
      align: 'end',
      cell: ({ businessSharePercent: percent }) =>
        percent === null ? '' : numberFormat(locale, { style: 'percent' }).format(percent / 100),
      sortValue: ({ businessSharePercent }) => businessSharePercent,
      copyValue: ({ businessSharePercent: percent }) => (percent === null ? '' : `${percent}%`),
    },
    client: textColumn(named('client'), 11, texts.clientOf),
    odometer: odometerColumn(named('odometer'), {
      unit: distanceUnit,
      locale,
      unitOf: () => distanceUnit,
      metresOf: ({ odometerMetres }) => odometerMetres,
    }),
    note: textColumn(named('note'), 14, ({ note }) => note),
    changes: { ...textColumn<Expense>(named('changes'), 11, texts.changesOf), isHiddenAtFirst: true },
  };
  return columnIds.map((id) => columns[id]);
}

const rowsAPage = 100;

/** A vehicle's costs, except for energy, as a table. */
export function ExpenseTable({ vehicle, account }: OfVehicle) {
  const { t } = useTranslation(['tables', 'vehicles', 'common']);
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
          categoryOf: ({ category }) => t(`common:cost.${category}`),
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
    return <p>{t(query.data === undefined ? 'common:loading' : 'tables:noExpenses')}</p>;
  }
  return (
    <BoughtTable
      name="expenses"
      label={t('common:word.expenses')}
      columns={columns}
      rows={expenses}
      supply={supply}
      onOpen={(expense) => openExpense({ expense })}
      vehicle={vehicle}
      account={account}
    />
  );
}
