import type { Cells } from '../cells';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import type { TableFormat } from '../table-format';
import { type ColumnNamed, columnsOf, hasColumns, noColumn } from './columns';
import { readFill } from './read-fill';
import { type ImportedTrip, tripOfRow } from './read-trip';
import { runningTotals } from './running-totals';
import { tableRows } from './sections';

/** Grafana writes columns with the names that they have in the panel or, without formatting, in the query. */
const added = /^(charge_energy_added|energy added)$/;
const start = ['start_date_ts', 'start_date', 'date'];

type Kind = 'drive' | 'charge';

function kindOf(cells: readonly string[]): Kind | null {
  const column = columnsOf(cells);
  if (column(...start) === noColumn) return null;
  if (hasColumns(cells, ['drive_id', /^(destination|end_address)$/])) return 'drive';
  return column(added) !== noColumn && column(/^(% start|start_battery_level)$/) !== noColumn
    ? 'charge'
    : null;
}

/** A column whose name may end in its unit, such as distance_mi. */
function withUnit(column: ColumnNamed, name: string) {
  if (column(`${name}_mi`) !== noColumn) return { column: column(`${name}_mi`), unit: 'mi' } as const;
  if (column(`${name}_km`) !== noColumn) return { column: column(`${name}_km`), unit: 'km' } as const;
  return { column: column(name), unit: undefined };
}

/** Location from a link to a map, "new?lat=48.1&lng=11.5", which TeslaMate writes if it knows no geofence. */
function linkedLocation(text: string): ImportedTrip['fromLocation'] {
  const [, latitude, longitude] = /lat=(-?[\d.]+)&lng=(-?[\d.]+)/.exec(text) ?? [];
  const [north, east] = [Number(latitude ?? Number.NaN), Number(longitude ?? Number.NaN)];
  if (!(Math.abs(north) <= 90 && Math.abs(east) <= 180)) return null;
  return { latitudeMicrodegrees: Math.round(north * 1e6), longitudeMicrodegrees: Math.round(east * 1e6) };
}

/** A percentage, with or without its sign. */
function percent(text: string): number | null {
  const [digits] = /^\d{1,3}(?=(\.\d+)? ?%?$)/.exec(text) ?? [];
  return digits === undefined || Number(digits) > 100 ? null : Number(digits);
}

function idOf(kind: Kind, text: string): string | null {
  return text === '' ? null : `${kind} ${text}`;
}

function readDrive(cells: Cells, row: Row, column: ColumnNamed): ImportedTrip {
  const text = (...names: string[]) => cells.text(row, column(...names));
  const distance = withUnit(column, 'distance');
  return tripOfRow(row, distance.column, {
    start: cells.moment(row, column(...start)),
    startColumn: column(...start),
    end: cells.moment(row, column('end_date_ts', 'end_date')),
    distanceMetres: cells.distanceMetres(row, distance.column, distance.unit),
    fromText: text('start_address', 'start'),
    toText: text('end_address', 'destination'),
    fromLocation: linkedLocation(text('start_path')),
    toLocation: linkedLocation(text('end_path')),
    sourceId: idOf('drive', text('drive_id')),
  });
}

/**
 * Reads the energy drawn from the grid, because that was bought; TeslaMate has it if the car or the charger reports it,
 * and otherwise the energy added to the battery.
 */
function readCharge(cells: Cells, row: Row, column: ColumnNamed): ImportedItem {
  const text = (...names: string[]) => cells.text(row, column(...names));
  const odometer = withUnit(column, 'odometer');
  const used = column('charge_energy_used', 'energy used');
  const socAfterPercent = percent(text('end_battery_level', '% end'));
  const current = /^(AC|DC)$/i.exec(text('charge_type', 'type'))?.[0]?.toUpperCase();
  const fill = readFill(
    cells,
    row,
    {
      date: column(...start),
      odometer: odometer.column,
      ...(odometer.unit !== undefined && { distanceUnit: odometer.unit }),
      quantity: cells.text(row, used) === '' ? column(added) : used,
      total: column('cost'),
    },
    {
      source: 'electricity',
      isFull: socAfterPercent === 100,
      station: text('address', 'location'),
      sourceId: idOf('charge', text('id')),
      current: current === 'AC' || current === 'DC' ? current : null,
      socBeforePercent: percent(text('start_battery_level', '% start')),
      socAfterPercent,
    },
  );
  return { ...fill, location: linkedLocation(text('path')) };
}

/** The drives or the charges of TeslaMate, as CSV of its panels in Grafana. */
export const teslamate: TableFormat = {
  id: 'teslamate',
  recognise({ rows }) {
    const header = rows.find((cells) => kindOf(cells) !== null);
    if (header === undefined) return null;
    const isCharge = kindOf(header) === 'charge';
    return {
      certainty: 3,
      declared: {},
      needs: [
        'decimalMark',
        'dateOrder',
        'zone',
        'distanceUnit',
        ...(isCharge ? (['currency'] as const) : []),
      ],
    };
  },
  reader(cells) {
    const sums = runningTotals();
    const read = tableRows(
      (header) => kindOf(header) !== null,
      (row, column, header) => [
        kindOf(header) === 'drive' ? readDrive(cells, row, column) : readCharge(cells, row, column),
      ],
    );
    return { row: (row) => sums.items(read(row)), finish: () => [], totals: sums.sums };
  },
};
