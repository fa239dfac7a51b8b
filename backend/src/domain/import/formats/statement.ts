import type { Cells } from '../cells';
import { headerFingerprint } from '../column-layout';
import type { Conventions } from '../conventions';
import type { ImportedItem } from '../imported-item';
import type { LeaveOut } from '../left-out';
import type { Row } from '../row';
import type { TableFormat, TableHead } from '../table-format';
import { noColumn } from './columns';
import { energySourceNamed, isAdBlue } from './energy-words';
import { expenseCategoryNamed } from './expense-words';
import { readExpense } from './read-cost';
import { readFill } from './read-fill';
import { type MoneyColumns, type PaymentColumns, readMoney, readPayment } from './read-payment';
import { rowCurrency } from './row-currency';
import { runningTotals } from './running-totals';
import { tableRows } from './sections';
import {
  bankHeaderRow,
  columnsMeaning,
  currencyOfHeader,
  isFuelCardHeader,
  type StatementColumn,
  statementColumn,
  statementColumns,
  wayColumn,
} from './statement-columns';

/** Columns of a statement by meaning. */
type Columns = Readonly<Record<StatementColumn, number>> &
  MoneyColumns &
  Pick<PaymentColumns, 'payees' | 'texts'>;

function columnsIn({ rows }: TableHead, start: number): Columns {
  const header = rows[start] ?? [];
  const named = statementColumns(header);
  const found = (name: StatementColumn) => statementColumn(named, name);
  const [paidOut, paidIn, amount] = [found('paidOut'), found('paidIn'), found('amount')];
  // If a bank writes the amount twice, the two-column form shows the direction.
  const areTwo = paidOut !== noColumn && paidIn !== noColumn;
  const isOut = areTwo || amount === noColumn;
  return {
    date: found('date'),
    time: found('time'),
    currency: found('currency'),
    state: found('state'),
    payee: found('payee'),
    text: found('text'),
    category: found('category'),
    id: found('id'),
    type: found('type'),
    payees: columnsMeaning(header, 'payee'),
    texts: columnsMeaning(header, 'text'),
    vehicle: found('vehicle'),
    card: found('card'),
    odometer: found('odometer'),
    paidOut,
    paidIn,
    product: found('product'),
    station: found('station'),
    quantity: found('quantity'),
    unitPrice: found('unitPrice'),
    amount: isOut ? paidOut : amount,
    amountIn: isOut ? paidIn : noColumn,
    way:
      isOut || hasBothSigns(rows.slice(start + 1), amount)
        ? noColumn
        : wayColumn(header, rows.slice(start + 1)),
  };
}

const belowZero = /^[^\d]*[-\u2212][^\d]*\d|\d\s*[-\u2212]$|^\(.*\)$/u;

/** Signed amounts outrank a direction column: one bank uses words that another lacks. */
function hasBothSigns(below: readonly (readonly string[])[], amount: number): boolean {
  const cells = below.map((row) => (row[amount] ?? '').trim()).filter((cell) => /\d/.test(cell));
  const count = cells.filter((cell) => belowZero.test(cell)).length;
  return count > 0 && count < cells.length;
}

/**
 * A line of a fuel card: a fill if the product is fuel, otherwise an expense. A driver who pays by card is assumed to
 * fill up.
 */
function readCardLine(cells: Cells, row: Row, column: Columns): ImportedItem {
  const text = (name: StatementColumn) => cells.text(row, column[name]);
  const product = text('product');
  const currency = rowCurrency(cells, row, column.currency);
  const place = { date: column.date, time: column.time, odometer: column.odometer, currency };
  const common = { vehicleName: text('vehicle') || null, sourceId: text('id') || null };
  const { amount } = column;
  const source = isAdBlue(product) ? null : energySourceNamed(product);
  const paid = readMoney(cells, row, column, { currency, likely: null, what: product });
  if (source === null) {
    const category = expenseCategoryNamed(product) ?? 'other';
    const facts = { ...common, title: product, vendor: text('station') };
    return readExpense(cells, row, { ...place, amount }, category, facts, paid);
  }
  const at = { ...place, total: amount, quantity: column.quantity, unitPrice: column.unitPrice };
  return readFill(cells, row, at, { ...common, source, station: text('station'), note: product }, paid);
}

function statementFormat(
  id: 'bankStatement' | 'fuelCard',
  headerRowOf: (head: TableHead) => number,
  needs: readonly (keyof Conventions)[],
  read: (cells: Cells, row: Row, column: Columns, leaveOut: LeaveOut) => readonly ImportedItem[],
  hasTotals: boolean,
): TableFormat {
  return {
    id,
    recognise(head) {
      const headerRow = headerRowOf(head);
      if (headerRow < 0) return null;
      const currency = currencyOfHeader(head.rows[headerRow]?.[columnsIn(head, headerRow).amount] ?? '');
      return { certainty: 1, declared: { ...(currency !== null && { currency }) }, needs };
    },
    reader(cells, head, _recognised, leaveOut = () => {}) {
      const headerRow = headerRowOf(head);
      const columns = columnsIn(head, headerRow);
      const layout = headerFingerprint(head.rows[headerRow] ?? []);
      const isHeader = (cells: readonly string[]) => headerFingerprint(cells) === layout;
      const sums = runningTotals();
      const rows = tableRows(isHeader, (row) => sums.items(read(cells, row, columns, leaveOut)), leaveOut);
      return { row: rows, finish: () => [], totals: hasTotals ? sums.sums : () => null };
    },
  };
}

/** No file totals: the columns include payments that are not for a vehicle. */
export const bankStatement = statementFormat(
  'bankStatement',
  bankHeaderRow,
  ['decimalMark', 'dateOrder', 'zone', 'currency'],
  readPayment,
  false,
);

export const fuelCard = statementFormat(
  'fuelCard',
  ({ rows }) => rows.findIndex(isFuelCardHeader),
  ['decimalMark', 'dateOrder', 'zone', 'distanceUnit', 'volumeUnit', 'currency'],
  (cells, row, column) => [readCardLine(cells, row, column)],
  true,
);
