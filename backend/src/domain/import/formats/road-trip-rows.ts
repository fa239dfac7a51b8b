import type { VolumeUnit } from '../../quantities/volume';
import type { EnergySource } from '../../vehicles/energy-source.schema';
import type { Cells } from '../cells';
import type { Conventions } from '../conventions';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import { energySourceNamed } from './energy-words';
import { expenseCategoryNamed } from './expense-words';
import { readExpense, readService } from './read-cost';
import { readFuel } from './read-fuel';
import { rowCurrency } from './row-currency';
import { noteOf } from './words';

/** The country of "Gal" is not stated. */
function volumeUnitOf(text: string): VolumeUnit | undefined {
  if (/^l/i.test(text)) return 'litre';
  if (/gal/i.test(text) && /uk|imp/i.test(text)) return 'ukGallon';
  return undefined;
}

function sourceOf(unit: string, octane: string): EnergySource | null {
  if (/kwh/i.test(unit)) return 'electricity';
  if (/^kg/i.test(unit)) return 'cng';
  return energySourceNamed(octane);
}

/** `Reset` marks a fill from which the economy starts again: the distance before it is unknown. */
export function readRoadTripFill(
  cells: Cells,
  row: Row,
  { distanceUnit }: Partial<Conventions>,
): ImportedItem {
  const unit = cells.text(row, 4);
  const id = cells.text(row, 21);
  const at = {
    date: 2,
    dateOrder: 'yearMonthDay',
    odometer: 0,
    distanceUnit,
    quantity: 3,
    volumeUnit: volumeUnitOf(unit),
    unitPrice: 5,
    total: 6,
    currency: rowCurrency(cells, row, 17),
    latitude: 19,
    longitude: 20,
  } as const;
  return readFuel(
    cells,
    row,
    at,
    {
      source: sourceOf(unit, cells.text(row, 10)),
      isFull: cells.text(row, 7) === '',
      missedBefore: cells.text(row, 14) !== '',
      station: cells.text(row, 11),
      note: cells.text(row, 9),
      sourceId: id === '' ? null : `fill-${id}`,
    },
    [unit, cells.text(row, 10)],
  );
}

/** A row of the maintenance, and when it is due again, in months and distance. */
export function readRoadTripMaintenance(
  cells: Cells,
  row: Row,
  { distanceUnit }: Partial<Conventions>,
): readonly ImportedItem[] {
  const title = cells.text(row, 0);
  const type = noteOf(cells.text(row, 6), cells.text(row, 7)).replace('\n', ' ');
  const id = cells.text(row, 17);
  const everyMonths = cells.wholeNumber(row, 10) || null;
  const everyMetres = cells.distanceMetres(row, 11, distanceUnit) || null;
  const at = {
    date: 1,
    dateOrder: 'yearMonthDay',
    odometer: 2,
    distanceUnit,
    amount: 3,
    currency: rowCurrency(cells, row, 13),
  } as const;
  const facts = {
    title,
    vendor: cells.text(row, 5),
    note: cells.text(row, 4),
    sourceId: id === '' ? null : `maintenance-${id}`,
  };
  const isExpense = /expense|kosten|ausgabe|dépense|gasto/i.test(type);
  const cost = isExpense
    ? readExpense(cells, row, at, expenseCategoryNamed(type) ?? expenseCategoryNamed(title) ?? 'other', facts)
    : readService(cells, row, at, facts);
  if (everyMonths === null && everyMetres === null) return [cost];
  const reminder = {
    kind: 'reminder',
    at: { row: row.number },
    title,
    everyMonths,
    everyMetres,
    dueDay: null,
    dueAtMetres: null,
    lastDay: cost.moment.day,
    lastAtMetres: cost.odometerMetres,
    vehicleName: null,
    sourceId: id === '' ? null : `maintenance-${id}-reminder`,
    note: '',
  } as const;
  return [cost, reminder];
}
