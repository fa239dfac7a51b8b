import type { Cells } from '../cells';
import type { Conventions } from '../conventions';
import type { ImportedItem } from '../imported-item';
import { CellFault, type Row } from '../row';
import type { TableFormat, TableHead } from '../table-format';
import { type ColumnNamed, columnsOf, noColumn } from './columns';
import { energySourceNamed, isAdBlue } from './energy-words';
import { expenseCategoryNamed } from './expense-words';
import { asIncome, readExpense } from './read-cost';
import { readFill } from './read-fill';
import { rowCurrency } from './row-currency';
import { runningTotals } from './running-totals';
import { tableRows } from './sections';
import { isBankHeader, isFuelCardHeader, type StatementColumn, statementColumn } from './statement-columns';
import { vehiclePayment } from './statement-words';

/** Whether what was paid is below zero, as on an account, and what came in above; else all are payments, as on a card's bill. */
function paysBelowZero(head: TableHead, isHeader: (cells: readonly string[]) => boolean): boolean {
  const start = head.rows.findIndex(isHeader);
  const column = columnsOf(head.rows[start] ?? []);
  const amount = statementColumn(column, 'amount');
  return head.rows
    .slice(start + 1)
    .some((cells) =>
      /[-\u2212]\s*[\p{Sc}]?\s*\d|\d\s*[-\u2212]$|^\(.*\)$/u.test((cells[amount] ?? '').trim()),
    );
}

/**
 * A payment of an account: an expense if it is for a vehicle. Whatever else was paid is no part of a logbook; its cells only show
 * how the file is written.
 */
function readPayment(
  cells: Cells,
  row: Row,
  column: ColumnNamed,
  isBelowZero: boolean,
): readonly ImportedItem[] {
  const text = (name: StatementColumn) => cells.text(row, statementColumn(column, name));
  const debit = statementColumn(column, 'debit');
  const amount = debit === noColumn ? statementColumn(column, 'amount') : debit;
  const date = statementColumn(column, 'date');
  const category = vehiclePayment(`${text('payee')} ${text('text')}`);
  if (category === null || cells.text(row, amount) === '') {
    onlySurveyed(() => [cells.moment(row, date), cells.amount(row, amount)]);
    return [];
  }
  const currency = rowCurrency(cells, row, statementColumn(column, 'currency'));
  const facts = text('payee') ? { vendor: text('payee'), title: text('text') } : { vendor: text('text') };
  const expense = readExpense(cells, row, { date, amount, currency }, category, facts);
  if (debit === noColumn) return [isBelowZero ? asIncome(expense) : expense];
  return [{ ...expense, amount: { ...expense.amount, amountMinor: Math.abs(expense.amount.amountMinor) } }];
}

function onlySurveyed(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof CellFault)) throw error;
  }
}

/** A line of a fuel card: a fill if what was bought is fuel, else an expense. Whoever pays by card is taken to fill up. */
function readCardLine(cells: Cells, row: Row, column: ColumnNamed, isBelowZero: boolean): ImportedItem {
  const text = (name: StatementColumn) => cells.text(row, statementColumn(column, name));
  const product = text('product');
  const place = {
    date: statementColumn(column, 'date'),
    time: statementColumn(column, 'time'),
    odometer: statementColumn(column, 'odometer'),
    currency: rowCurrency(cells, row, statementColumn(column, 'currency')),
  };
  const common = { vehicleName: text('vehicle') || null, sourceId: text('id') || null };
  const amount = statementColumn(column, 'amount');
  const source = isAdBlue(product) ? null : energySourceNamed(product);
  if (source === null) {
    const category = expenseCategoryNamed(product) ?? 'other';
    const facts = { ...common, title: product, vendor: text('station') };
    const expense = readExpense(cells, row, { ...place, amount }, category, facts);
    return isBelowZero ? asIncome(expense) : expense;
  }
  const at = {
    ...place,
    total: amount,
    quantity: statementColumn(column, 'quantity'),
    unitPrice: statementColumn(column, 'unitPrice'),
  };
  const fill = readFill(cells, row, at, { ...common, source, station: text('station'), note: product });
  if (!isBelowZero || !fill.total) return fill;
  return { ...fill, total: { ...fill.total, amountMinor: Math.abs(fill.total.amountMinor) } };
}

function statementFormat(
  id: 'bankStatement' | 'fuelCard',
  isHeader: (cells: readonly string[]) => boolean,
  needs: readonly (keyof Conventions)[],
  read: (cells: Cells, row: Row, column: ColumnNamed, isBelowZero: boolean) => readonly ImportedItem[],
): TableFormat {
  return {
    id,
    recognise: (head) => (head.rows.some(isHeader) ? { certainty: 1, declared: {}, needs } : null),
    reader(cells, head) {
      const isBelowZero = paysBelowZero(head, isHeader);
      const sums = runningTotals();
      const rows = tableRows(isHeader, (row, column) => sums.items(read(cells, row, column, isBelowZero)));
      return { row: rows, finish: () => [], totals: sums.sums };
    },
  };
}

export const bankStatement = statementFormat(
  'bankStatement',
  isBankHeader,
  ['decimalMark', 'dateOrder', 'zone', 'currency'],
  readPayment,
);

export const fuelCard = statementFormat(
  'fuelCard',
  isFuelCardHeader,
  ['decimalMark', 'dateOrder', 'zone', 'distanceUnit', 'volumeUnit', 'currency'],
  (cells, row, column, isBelowZero) => [readCardLine(cells, row, column, isBelowZero)],
);
