import type { Cells } from '../cells';
import type { ImportedItem, ImportedMoment } from '../imported-item';
import { CellFault, type Row } from '../row';
import type { TableFormat } from '../table-format';
import { type ColumnNamed, hasColumns } from './columns';
import { energySourceNamed } from './energy-words';
import { expenseCategoryNamed } from './expense-words';
import { needed } from './needed';
import { readExpense, readService } from './read-cost';
import { readFuel } from './read-fuel';
import { runningTotals } from './running-totals';
import { tableRows } from './sections';
import { saysYes } from './words';

const header = [
  'row id',
  'vehicle id',
  'odometer',
  'qty',
  'total cost',
  'day',
  'month',
  'year',
  'record type',
];

/** The date is in three cells: appends a joined date to the row. Its faults are shown at the cell of the day. */
function withDate(cells: Cells, row: Row, column: ColumnNamed): { row: Row; date: number } {
  const part = (name: string) => cells.text(row, column(name)).replace(/\.0+$/, '');
  const parts = [part('year'), part('month'), part('day')];
  const text = parts.every((each) => each === '') ? '' : parts.join('-');
  const date = Math.max(row.cells.length, column('year') + 1);
  const padded = Array.from({ length: date }, (_, index) => row.cells[index] ?? '');
  return { row: { number: row.number, cells: [...padded, text] }, date };
}

function readRow(cells: Cells, given: Row, column: ColumnNamed): readonly ImportedItem[] {
  const { row, date } = withDate(cells, given, column);
  const text = (name: string) => cells.text(row, column(name));
  const place = { date, dateOrder: 'yearMonthDay', odometer: column('odometer') } as const;
  const id = text('row id');
  const facts = {
    note: text('notes'),
    vehicleName: text('vehicle id') || null,
    sourceId: id === '' ? null : id,
  };
  const title = text('record desc');
  const amount = column('total cost');
  switch (text('record type').replace(/\.0+$/, '')) {
    case '0':
    case '': {
      const at = { ...place, quantity: column('qty'), total: amount };
      return [
        readFuel(
          cells,
          row,
          at,
          {
            ...facts,
            source: energySourceNamed(text('fuel type')),
            isFull: !saysYes(text('partial tank')),
            missedBefore: saysYes(text('missed fill up')),
            station: [text('fuel brand'), text('filling station')].filter((part) => part !== '').join(', '),
          },
          [text('fuel type')],
        ),
      ];
    }
    case '1':
      return [readService(cells, row, { ...place, amount }, { ...facts, title })];
    case '2': {
      const category = expenseCategoryNamed(title) ?? 'other';
      return [readExpense(cells, row, { ...place, amount }, category, { ...facts, title })];
    }
    case '3':
      return [tripOf(cells, row, column, cells.moment(row, date, undefined, 'yearMonthDay'), date, facts)];
    default:
      throw new CellFault('unknownWord', column('record type'), text('record type'));
  }
}

function tripOf(
  cells: Cells,
  row: Row,
  column: ColumnNamed,
  start: ImportedMoment | null,
  date: number,
  facts: { note: string; vehicleName: string | null; sourceId: string | null },
): ImportedItem {
  return {
    kind: 'trip',
    at: { row: row.number },
    odometerStartMetres: null,
    odometerEndMetres: cells.distanceMetres(row, column('odometer')) || null,
    distanceMetres: cells.distanceMetres(row, column('distance traveled')),
    start: needed(start, row, date),
    end: null,
    fromText: '',
    toText: '',
    category: null,
    purpose: cells.text(row, column('record desc')),
    forWhom: '',
    tolls: null,
    parking: null,
    tags: [],
    fromLocation: null,
    toLocation: null,
    ...facts,
  };
}

/** Faults of the joined date are shown at the cell of the day. */
function atDay<Value>(day: number, width: number, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof CellFault && error.column >= width)
      throw new CellFault(error.reason, day, error.text);
    throw error;
  }
}

/** Simply Auto: fills, services, expenses and trips in one file, which numbers its vehicles. */
export const simplyAuto: TableFormat = {
  id: 'simplyAuto',
  recognise: (head) =>
    head.rows.some((cells) => hasColumns(cells, header))
      ? {
          certainty: 3,
          ...{ declared: { dateOrder: 'yearMonthDay' }, isFixed: true },
          needs: ['decimalMark', 'zone', 'distanceUnit', 'volumeUnit', 'currency'],
        }
      : null,
  reader(cells) {
    const sums = runningTotals();
    const read = tableRows(
      (row) => hasColumns(row, header),
      (row, column, { length }) => {
        const width = Math.max(row.cells.length, length);
        return atDay(column('day'), width, () => readRow(cells, row, column));
      },
    );
    return { row: (row) => sums.items(read(row)), finish: () => [], totals: sums.sums };
  },
};
