import type { Cells } from '../cells';
import type { Row } from '../row';
import type { FileTotals, TableFormat, TableReader } from '../table-format';
import { hasColumns, isBlank } from './columns';
import { type MeantRow, meantRows } from './meant-row';
import { recogniseBy } from './preset';
import type { ImportedTrip } from './read-trip';
import { runningTotals } from './running-totals';

const distance = /^(miles|kilomet(er|re)s)\*?$/;
const header = ['start_date*', 'end_date*', 'category*', 'start*', 'stop*', distance];
const columns = {
  date: 'start_date*',
  endDate: 'end_date*',
  distance,
  category: 'category*',
  from: 'start*',
  to: 'stop*',
  purpose: 'purpose',
  parking: 'parking',
  tolls: 'tolls',
  vehicle: 'vehicle',
  note: 'notes',
};

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

function readTrip(row: MeantRow): ImportedTrip {
  return row.trip(row.text('purpose') === row.text('category') ? { purpose: '' } : {});
}

/** Values in the row of totals. In some exports it has formulas, which have no value here. */
function statedTotals(cells: Cells, row: Row, meant: MeantRow): Partial<FileTotals> {
  const isSaid = (name: 'distance' | 'parking' | 'tolls') => /^[\p{Sc}\d.,\s]+$/u.test(meant.text(name));
  const paidFor = (name: 'parking' | 'tolls') =>
    isSaid(name) ? cells.amount(row, meant.column(name)) : null;
  const distanceMetres = isSaid('distance') ? cells.distanceMetres(row, meant.column('distance')) : null;
  const [parking, tolls] = [paidFor('parking'), paidFor('tolls')];
  return {
    ...(distanceMetres !== null && { distanceMetres }),
    ...(parking && tolls && { amountMinor: parking.amountMinor + tolls.amountMinor }),
  };
}

function reader(cells: Cells): TableReader {
  const sums = runningTotals();
  let meant: ReturnType<typeof meantRows> | null = null;
  let hasEnded = false;
  let stated: Partial<FileTotals> = {};
  return {
    row(row) {
      if (hasEnded || isBlank(row.cells)) return [];
      if (meant === null) {
        if (hasColumns(row.cells, header)) meant = meantRows(cells, row.cells, columns);
        return [];
      }
      const whole = { number: row.number, cells: mended(row.cells) };
      if (!/^totals?$/i.test(cells.text(whole, 0))) return sums.items([readTrip(meant(whole))]);
      hasEnded = true;
      stated = statedTotals(cells, whole, meant(whole));
      return [];
    },
    finish: () => [],
    totals: () => ({ ...sums.sums(), ...stated }),
  };
}

/** MileIQ's log: rates and a summary, then the drives, a row of totals and explanations. */
export const mileiq: TableFormat = {
  id: 'mileiq',
  recognise: recogniseBy({
    header,
    declares: (cells) => ({
      distanceUnit: cells.some((cell) => /^kilomet/i.test(cell.trim())) ? 'km' : 'mi',
    }),
    needs: ['decimalMark', 'dateOrder', 'zone', 'currency'],
  }),
  reader,
};
