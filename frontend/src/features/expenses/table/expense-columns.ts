import type { Expense } from '@domain/expenses/expense.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { RecordColumn } from '@/components/record-table/record-column';
import {
  amountColumn,
  dayColumn,
  odometerColumn,
  textColumn,
  timeColumn,
} from '@/entities/records/shared-columns';
import { numberFormat } from '@/lib/formatting/numbers';
import type { Place } from '@/lib/formatting/place';

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
export interface ExpenseTexts {
  readonly titleOf: (column: ColumnId) => string;
  readonly categoryOf: (expense: Expense) => string;
  readonly clientOf: (expense: Expense) => string;
  readonly changesOf: (expense: Expense) => string;
}

/** Columns of a table of one vehicle's costs, in order. */
export function expenseColumns(
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
      ...{ title: texts.titleOf('paid'), isHiddenAtFirst: true },
    },
    business: {
      ...{ ...named('business'), widthRem: 7, align: 'end' },
      cell: ({ businessSharePercent: percent }) =>
        percent === null ? '' : numberFormat(locale, { style: 'percent' }).format(percent / 100),
      sortValue: ({ businessSharePercent }) => businessSharePercent,
      copyValue: ({ businessSharePercent: percent }) => (percent === null ? '' : `${percent}%`),
    },
    client: textColumn(named('client'), 11, texts.clientOf),
    odometer: odometerColumn(named('odometer'), {
      ...{ unit: distanceUnit, locale },
      unitOf: () => distanceUnit,
      metresOf: ({ odometerMetres }) => odometerMetres,
    }),
    note: textColumn(named('note'), 14, ({ note }) => note),
    changes: { ...textColumn<Expense>(named('changes'), 11, texts.changesOf), isHiddenAtFirst: true },
  };
  return columnIds.map((id) => columns[id]);
}
