import type { Cells } from '../cells';
import type { Row } from '../row';
import type { FileTotals, TableFormat, TableHead, TableReader } from '../table-format';
import { type ColumnNamed, columnsOf, hasColumns, isBlank } from './columns';
import { tripCategoryNamed } from './expense-words';
import { type ImportedTrip, paid, tripOfRow } from './read-trip';
import { runningTotals } from './running-totals';
import { noteOf } from './words';

const distanceHeader = /^(miles|kilomet(er|re)s)\*?$/;
const headers = ['start_date*', 'end_date*', 'category*', 'start*', 'stop*', distanceHeader];

function isHeader(cells: readonly string[]): boolean {
  return hasColumns(cells, headers);
}

/**
 * Some exports quote addresses with ” at both ends, which is not a CSV quote: their commas divide them into several
 * cells.
 */
function mended(cells: readonly string[]): string[] {
  const whole: string[] = [];
  let open: string | null = null;
  for (const cell of cells) {
    const text: string = open === null ? cell : `${open},${cell}`;
    const isQuoted = /^\s*[“”]/.test(text);
    open = isQuoted && !/[“”]\s*$/.test(text.trim().slice(1)) ? text : null;
    if (open === null) whole.push(isQuoted ? text.trim().slice(1, -1) : text);
  }
  return open === null ? whole : [...cells];
}

function readTrip(cells: Cells, row: Row, column: ColumnNamed): ImportedTrip {
  const text = (header: string) => cells.text(row, column(header));
  const category = text('category*');
  const purpose = text('purpose');
  return tripOfRow(row, column(distanceHeader), {
    start: cells.moment(row, column('start_date*')),
    startColumn: column('start_date*'),
    end: cells.moment(row, column('end_date*')),
    distanceMetres: cells.distanceMetres(row, column(distanceHeader)),
    parking: paid(cells.amount(row, column('parking'))),
    tolls: paid(cells.amount(row, column('tolls'))),
    fromText: text('start*'),
    toText: text('stop*'),
    category: tripCategoryNamed(category),
    purpose: purpose === category ? '' : purpose,
    vehicleName: text('vehicle') || null,
    note: noteOf(text('notes'), tripCategoryNamed(category) === null ? category : ''),
  });
}

function distanceUnitOf({ rows }: TableHead): 'mi' | 'km' {
  const header = rows.find(isHeader) ?? [];
  return header.some((cell) => /^kilomet/i.test(cell.trim())) ? 'km' : 'mi';
}

/** Values in the row of totals. In some exports it has formulas, which have no value here. */
function statedTotals(cells: Cells, row: Row, column: ColumnNamed): Partial<FileTotals> {
  const isSaid = (name: string | RegExp) => /^[\p{Sc}\d.,\s]+$/u.test(cells.text(row, column(name)));
  const paidFor = (name: string) => (isSaid(name) ? cells.amount(row, column(name)) : null);
  const distanceMetres = isSaid(distanceHeader) ? cells.distanceMetres(row, column(distanceHeader)) : null;
  const [parking, tolls] = [paidFor('parking'), paidFor('tolls')];
  return {
    ...(distanceMetres !== null && { distanceMetres }),
    ...(parking && tolls && { amountMinor: parking.amountMinor + tolls.amountMinor }),
  };
}

function reader(cells: Cells): TableReader {
  const sums = runningTotals();
  let column: ColumnNamed | null = null;
  let hasEnded = false;
  let stated: Partial<FileTotals> = {};
  return {
    row(row) {
      if (hasEnded || isBlank(row.cells)) return [];
      if (column === null) {
        if (isHeader(row.cells)) column = columnsOf(row.cells);
        return [];
      }
      const whole = { number: row.number, cells: mended(row.cells) };
      if (!/^totals?$/i.test(cells.text(whole, 0))) return sums.items([readTrip(cells, whole, column)]);
      hasEnded = true;
      stated = statedTotals(cells, whole, column);
      return [];
    },
    finish: () => [],
    totals: () => ({ ...sums.sums(), ...stated }),
  };
}

/** MileIQ's log: rates and a summary, then the drives, a row of totals and explanations. */
export const mileiq: TableFormat = {
  id: 'mileiq',
  recognise: (head) =>
    head.rows.some(isHeader)
      ? {
          certainty: 3,
          declared: { distanceUnit: distanceUnitOf(head) },
          needs: ['decimalMark', 'dateOrder', 'zone', 'currency'],
        }
      : null,
  reader,
};
