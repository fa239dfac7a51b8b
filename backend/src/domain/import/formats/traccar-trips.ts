import type { Cells } from '../cells';
import type { TableFormat, TableHead, TableReader } from '../table-format';
import { hasColumns, isBlank, plainHeader } from './columns';
import { type MeantRow, meantRows } from './meant-row';
import { recogniseBy } from './preset';
import type { ImportedTrip } from './read-trip';
import { runningTotals } from './running-totals';

const header = ['start', 'start address', 'end', 'end address', 'duration', 'length'];
const columns = {
  date: 'start',
  endDate: 'end',
  distance: 'length',
  from: 'start address',
  to: 'end address',
};

function readTrip(row: MeantRow, vehicleName: string | null): ImportedTrip {
  const driver = row.cell('driver');
  return row.trip({ vehicleName, note: driver === '' ? '' : `Driver: ${driver}` });
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
  let meant: ReturnType<typeof meantRows> | null = null;
  let vehicleName = sheet;
  const sums = runningTotals();
  return {
    row(row) {
      if (isBlank(row.cells)) return [];
      if (hasColumns(row.cells, header)) {
        meant = meantRows(cells, row.cells, columns);
        return [];
      }
      if (meant !== null && deviceOf(row.cells) === null)
        return sums.items([readTrip(meant(row), vehicleName)]);
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
  recognise: recogniseBy({ header, needs: ['decimalMark', 'dateOrder', 'zone', 'distanceUnit'] }),
  reader,
};
