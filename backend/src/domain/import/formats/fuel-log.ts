import type { DistanceUnit } from '../../quantities/distance';
import type { VolumeUnit } from '../../quantities/volume';
import type { Cells } from '../cells';
import type { Conventions } from '../conventions';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import type { TableFormat, TableHead } from '../table-format';
import { type ColumnNamed, columnsOf, hasColumns, plainHeader } from './columns';
import { expenseCategoryNamed } from './expense-words';
import { readExpense } from './read-cost';
import { readFill } from './read-fill';
import { runningTotals } from './running-totals';
import { headedSections, type SectionReader } from './sections';
import { saysYes } from './words';

type Section = 'vehicles' | 'fills' | 'costs';

const headers = {
  vehicles: ['make', 'model', 'distance', 'volume', 'consumption'],
  fills: ['make', 'model', 'date', 'mileage', 'fuel', 'price', 'partial'],
  costs: ['make', 'model', 'title', 'date', 'mileage', 'costs'],
} as const;

function sectionOf(cells: readonly string[]): Section | null {
  if (plainHeader(cells[0] ?? '') !== 'make') return null;
  const sections = Object.keys(headers) as Section[];
  return sections.find((section) => hasColumns(cells, headers[section])) ?? null;
}

/** Codes of the app's own explanations.txt, as Programistyk/FuelioImport has them (fuellogprovider.class.php). */
const distanceUnits: Readonly<Record<string, DistanceUnit>> = { '1': 'km', '2': 'mi' };
const volumeUnits: Readonly<Record<string, VolumeUnit>> = { '1': 'litre', '2': 'usGallon', '3': 'ukGallon' };
const kilowattHours = '4';
const kilograms = '5';

interface Vehicle {
  readonly distanceUnit: DistanceUnit | undefined;
  readonly volume: string;
}

const nameOf = (cells: Cells, row: Row, column: ColumnNamed) =>
  `${cells.text(row, column('make'))} ${cells.text(row, column('model'))}`.trim();

function sourceOf(volume: string): 'electricity' | 'cng' | null {
  if (volume === kilowattHours) return 'electricity';
  return volume === kilograms ? 'cng' : null;
}

function readVehicle(cells: Cells, row: Row, column: ColumnNamed): ImportedItem {
  const text = (header: string) => cells.text(row, column(header));
  const name = nameOf(cells, row, column);
  const source = sourceOf(text('volume'));
  return {
    kind: 'vehicle',
    at: { row: row.number },
    name,
    make: text('make'),
    model: text('model'),
    year: null,
    plate: '',
    vin: '',
    sources: source ? [source] : [],
    vehicleName: name || null,
    sourceId: null,
    note: text('note'),
  };
}

/** The price of a fill is per litre or gallon; the amount paid is not in the file. */
function readFuelLogFill(
  cells: Cells,
  row: Row,
  column: ColumnNamed,
  vehicle: Vehicle | undefined,
): ImportedItem {
  const columns = {
    date: column('date'),
    odometer: column('mileage'),
    distanceUnit: vehicle?.distanceUnit,
    quantity: column('fuel'),
    volumeUnit: volumeUnits[vehicle?.volume ?? ''],
    unitPrice: column('price'),
  };
  return readFill(cells, row, columns, {
    source: sourceOf(vehicle?.volume ?? ''),
    isFull: !saysYes(cells.text(row, column('partial'))),
    note: cells.text(row, column('note')),
    vehicleName: nameOf(cells, row, column) || null,
  });
}

function readCost(cells: Cells, row: Row, column: ColumnNamed, vehicle: Vehicle | undefined): ImportedItem {
  const title = cells.text(row, column('title'));
  const columns = {
    date: column('date'),
    odometer: column('mileage'),
    distanceUnit: vehicle?.distanceUnit,
    amount: column('costs'),
  };
  return readExpense(cells, row, columns, expenseCategoryNamed(title) ?? 'other', {
    title,
    note: cells.text(row, column('note')),
    vehicleName: nameOf(cells, row, column) || null,
  });
}

/** Conventions that the vehicles of the file leave open. */
function neededFor(head: TableHead): readonly (keyof Conventions)[] {
  const start = head.rows.findIndex((cells) => sectionOf(cells) === 'vehicles');
  const column = columnsOf(head.rows[start] ?? []);
  const first = start === -1 ? undefined : head.rows[start + 1];
  const isOpen = (name: string, known: Readonly<Record<string, string>>) =>
    known[(first?.[column(name)] ?? '').trim()] === undefined;
  return [
    ...(isOpen('distance', distanceUnits) ? (['distanceUnit'] as const) : []),
    ...(isOpen('volume', volumeUnits) ? (['volumeUnit'] as const) : []),
  ];
}

/**
 * Fuel Log: vehicles with their units, their fills and their costs, in sections that are recognised by their headers.
 */
export const fuelLog: TableFormat = {
  id: 'fuelLog',
  recognise(head) {
    const sections = head.rows.map(sectionOf);
    if (!sections.some((section) => section === 'vehicles' || section === 'fills')) return null;
    const needs = ['decimalMark', 'dateOrder', 'zone', 'currency', ...neededFor(head)] as const;
    return { certainty: 3, declared: {}, needs };
  },
  reader(cells) {
    const sums = runningTotals();
    const vehicles = new Map<string, Vehicle>();
    const vehicleOf = (row: Row, column: ColumnNamed) => vehicles.get(nameOf(cells, row, column));
    const readers: Record<Section, SectionReader> = {
      vehicles: (row, column) => {
        const distanceUnit = distanceUnits[cells.text(row, column('distance'))];
        vehicles.set(nameOf(cells, row, column), { distanceUnit, volume: cells.text(row, column('volume')) });
        return [readVehicle(cells, row, column)];
      },
      fills: (row, column) => [readFuelLogFill(cells, row, column, vehicleOf(row, column))],
      costs: (row, column) => [readCost(cells, row, column, vehicleOf(row, column))],
    };
    const read = headedSections(sectionOf, readers);
    return { row: (row) => sums.items(read(row)), finish: () => [], totals: sums.sums };
  },
};
