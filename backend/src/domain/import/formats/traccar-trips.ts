import type { Cells } from '../cells';
import type { Row } from '../row';
import type { TableFormat, TableHead, TableReader } from '../table-format';
import { type ColumnNamed, columnsOf, hasColumns, isBlank, plainHeader } from './columns';
import { type ImportedTrip, tripOfRow } from './read-trip';
import { runningTotals } from './running-totals';

const headers = ['start', 'start address', 'end', 'end address', 'duration', 'length'];

function readTrip(cells: Cells, row: Row, column: ColumnNamed, vehicleName: string | null): ImportedTrip {
  const driver = cells.text(row, column('driver'));
  return tripOfRow(row, column('length'), {
    start: cells.moment(row, column('start')),
    startColumn: column('start'),
    end: cells.moment(row, column('end')),
    distanceMetres: cells.distanceMetres(row, column('length')),
    fromText: cells.text(row, column('start address')),
    toText: cells.text(row, column('end address')),
    vehicleName,
    note: driver === '' ? '' : `Driver: ${driver}`,
  });
}

/** Name of the device, in the cell next to the label "Device:" above the table. */
function deviceOf(cells: readonly string[]): string | null {
  const label = cells.findIndex((cell) => plainHeader(cell) === 'device:');
  if (label === -1) return null;
  return (
    cells
      .slice(label + 1)
      .find((cell) => cell.trim() !== '')
      ?.trim() ?? null
  );
}

function reader(cells: Cells, { sheet }: TableHead): TableReader {
  let column: ColumnNamed | null = null;
  let vehicleName = sheet;
  const sums = runningTotals();
  return {
    row(row) {
      if (isBlank(row.cells)) return [];
      if (hasColumns(row.cells, headers)) {
        column = columnsOf(row.cells);
        return [];
      }
      if (column !== null && deviceOf(row.cells) === null)
        return sums.items([readTrip(cells, row, column, vehicleName)]);
      vehicleName = deviceOf(row.cells) ?? vehicleName;
      return [];
    },
    finish: () => [],
    totals: sums.sums,
  };
}

/**
 * Traccar's report of trips: a sheet for each device, texts with their units. Odometers are ignored: for a device
 * without one, the column has the distance that Traccar measured since it was set up, and the two cannot be
 * distinguished.
 */
export const traccarTrips: TableFormat = {
  id: 'traccarTrips',
  recognise: ({ rows }) =>
    rows.some((cells) => hasColumns(cells, headers))
      ? { certainty: 3, declared: {}, needs: ['decimalMark', 'dateOrder', 'zone', 'distanceUnit'] }
      : null,
  reader,
};
