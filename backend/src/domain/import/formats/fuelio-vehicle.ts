import type { Cells } from '../cells';
import type { Conventions, DateOrder } from '../conventions';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import type { TableHead } from '../table-format';
import { type ColumnNamed, columnsOf, plainHeader } from './columns';
import { fuelioDistanceUnits, fuelioSource, fuelioVolumeUnits } from './fuelio-codes';

/** Facts that the file states about its vehicle and its own formats. */
export interface FuelioVehicle {
  readonly name: string | null;
  readonly tankSources: readonly string[];
  readonly declared: Partial<Conventions>;
}

export function fuelioTitle(cells: readonly string[]): string | null {
  const [, title] = /^##\s*(.+)$/.exec(plainHeader(cells[0] ?? '')) ?? [];
  return title ?? null;
}

function orderOf(pattern: string): DateOrder | undefined {
  const letters = pattern.replace(/[^dMy]/g, '').replace(/(.)\1+/g, '$1');
  if (letters === 'yMd') return 'yearMonthDay';
  if (letters === 'dMy') return 'dayMonthYear';
  return letters === 'Mdy' ? 'monthDayYear' : undefined;
}

/** The units in the log's header; files of older versions have them nowhere else. */
function unitsOfLog(head: TableHead): Partial<Conventions> {
  const start = head.rows.findIndex((cells) => fuelioTitle(cells) === 'log');
  const [, odometer = '', fuel = ''] = start === -1 ? [] : (head.rows[start + 1] ?? []).map(plainHeader);
  return {
    ...(odometer.includes('(km)') && { distanceUnit: 'km' as const }),
    ...(odometer.includes('(mi)') && { distanceUnit: 'mi' as const }),
    ...(fuel.includes('litres') && { volumeUnit: 'litre' as const }),
    ...(fuel.includes('us gal') && { volumeUnit: 'usGallon' as const }),
    ...(fuel.includes('uk gal') && { volumeUnit: 'ukGallon' as const }),
  };
}

/** The vehicle's row is the second below the file's first title. */
export function fuelioVehicle(head: TableHead): FuelioVehicle {
  const start = head.rows.findIndex((cells) => fuelioTitle(cells) === 'vehicle');
  const column = columnsOf(head.rows[start + 1] ?? []);
  const cells = start === -1 ? [] : (head.rows[start + 2] ?? []);
  const text = (name: string) => (cells[column(name)] ?? '').trim();
  const distanceUnit = fuelioDistanceUnits[text('distunit')];
  const volumeUnit = fuelioVolumeUnits[text('fuelunit')];
  const dateOrder = orderOf(text('importcsvdateformat'));
  return {
    name: text('name') || null,
    tankSources: [text('tank1type'), text('tank2type')],
    declared: {
      decimalMark: '.',
      ...unitsOfLog(head),
      ...(distanceUnit && { distanceUnit }),
      ...(volumeUnit && { volumeUnit }),
      ...(dateOrder && { dateOrder }),
    },
  };
}

export function readFuelioVehicle(cells: Cells, row: Row, column: ColumnNamed): ImportedItem {
  const text = (name: string) => cells.text(row, column(name));
  const sources = [text('tank1type'), text('tank2type')].map(fuelioSource);
  const year = cells.wholeNumber(row, column('year'));
  // Marks these columns as used: they are read from the head.
  for (const name of ['distunit', 'fuelunit', 'importcsvdateformat']) text(name);
  return {
    kind: 'vehicle',
    at: { row: row.number },
    name: text('name'),
    make: text('make'),
    model: text('model'),
    year,
    plate: text('plate'),
    vin: text('vin'),
    sources: [...new Set(sources.filter((source) => source !== null))],
    vehicleName: text('name') || null,
    sourceId: null,
    note: text('description'),
  };
}
