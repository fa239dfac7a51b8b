import type { Cells } from '../cells';
import type { ImportedItem } from '../imported-item';
import { CellFault, type Row } from '../row';
import type { TableFormat } from '../table-format';
import { type ColumnNamed, columnsOf, hasColumns, noColumn } from './columns';
import { energySourceNamed } from './energy-words';
import { expenseCategoryNamed } from './expense-words';
import { readExpense, readService } from './read-cost';
import { readFuel } from './read-fuel';
import { rowCurrency } from './row-currency';
import { runningTotals } from './running-totals';
import { tableRows } from './sections';

/** Headers in English and in German. */
const names = {
  date: ['date', 'datum'],
  odometer: ['odometer', 'kilometerstand', 'km-stand'],
  quantity: ['quantity', 'menge', 'tankmenge'],
  total: ['total price', 'gesamtpreis', 'kosten'],
  unitPrice: ['price', 'preis', 'unit price', 'einzelpreis'],
  currency: ['currency', 'währung'],
  type: ['type', 'art', 'typ'],
  fuel: ['fuel', 'kraftstoff', 'sorte'],
  station: ['station', 'tankstelle'],
  brand: ['brand', 'marke'],
  note: ['note', 'notes', 'bemerkung', 'notiz'],
  tires: ['tires', 'tyres', 'reifen'],
  roads: ['roads', 'strecken'],
  costType: ['cost type', 'kostenart'],
  amount: ['costs', 'cost', 'amount', 'kosten', 'betrag'],
} as const;

type Name = keyof typeof names;

const at = (column: ColumnNamed, name: Name) => column(...names[name]);

function has(header: readonly string[], ...wanted: readonly Name[]): boolean {
  const column = columnsOf(header);
  return wanted.every((name) => at(column, name) !== noColumn);
}

/**
 * Fuel-ups have a combination of columns that no other app has: the tyres and roads of each, or the German words for
 * fuel and amount.
 */
function isOfFills(header: readonly string[]): boolean {
  return (
    has(header, 'date', 'odometer', 'quantity', 'total') &&
    (has(header, 'type', 'tires', 'roads') || hasColumns(header, ['menge', 'gesamtpreis', 'kraftstoff']))
  );
}

function isOfCosts(header: readonly string[]): boolean {
  return has(header, 'date', 'odometer', 'costType', 'amount', 'currency');
}

const isHeader = (header: readonly string[]) => isOfFills(header) || isOfCosts(header);

/** 0 is invalid: a fill before it is missing; 1 full, 2 partial, 3 the first one. */
function levelOf(type: string, column: number): { isFull: boolean; missedBefore: boolean } {
  switch (type.toLowerCase()) {
    case '0':
    case 'invalid':
    case 'ungültig':
      return { isFull: true, missedBefore: true };
    case '':
    case '1':
    case '3':
    case 'full':
    case 'first':
    case 'vollbetankung':
    case 'erstbetankung':
      return { isFull: true, missedBefore: false };
    case '2':
    case 'partial':
    case 'teilbetankung':
      return { isFull: false, missedBefore: false };
    default:
      throw new CellFault('unknownWord', column, type);
  }
}

function readFuelUp(cells: Cells, row: Row, column: ColumnNamed): ImportedItem {
  const text = (name: Name) => cells.text(row, at(column, name));
  const columns = {
    date: at(column, 'date'),
    odometer: at(column, 'odometer'),
    quantity: at(column, 'quantity'),
    total: at(column, 'total'),
    unitPrice: at(column, 'unitPrice'),
    currency: rowCurrency(cells, row, at(column, 'currency')),
  };
  return readFuel(
    cells,
    row,
    columns,
    {
      source: energySourceNamed(text('fuel')),
      station: [text('brand'), text('station')].filter((part) => part !== '').join(', '),
      note: text('note'),
      ...levelOf(text('type'), at(column, 'type')),
    },
    [text('fuel')],
  );
}

function readCost(cells: Cells, row: Row, column: ColumnNamed): ImportedItem {
  const text = (name: Name) => cells.text(row, at(column, name));
  const columns = {
    date: at(column, 'date'),
    odometer: at(column, 'odometer'),
    amount: at(column, 'amount'),
    currency: rowCurrency(cells, row, at(column, 'currency')),
  };
  const title = text('costType');
  const category = expenseCategoryNamed(title) ?? expenseCategoryNamed(text('note')) ?? 'other';
  const facts = { title, note: text('note') };
  return category === 'service'
    ? readService(cells, row, columns, facts)
    : readExpense(cells, row, columns, category, facts);
}

/** Spritmonitor: one vehicle, fuel-ups in one file and costs in another, each row in its own currency. */
export const spritmonitor: TableFormat = {
  id: 'spritmonitor',
  recognise(head) {
    const header = head.rows.find(isHeader);
    if (!header) return null;
    const ofVolume = isOfFills(header) ? (['volumeUnit'] as const) : [];
    const hasOwnWords = has(header, 'type', 'tires', 'roads') || isOfCosts(header);
    return {
      certainty: hasOwnWords ? 3 : 2,
      declared: {},
      needs: ['decimalMark', 'dateOrder', 'zone', 'distanceUnit', 'currency', ...ofVolume],
    };
  },
  reader(cells) {
    const sums = runningTotals();
    const read = tableRows(isHeader, (row, column, header) => {
      if (!isOfFills(header)) return [readCost(cells, row, column)];
      return [readFuelUp(cells, row, column)];
    });
    return { row: (row) => sums.items(read(row)), finish: () => [], totals: sums.sums };
  },
};
