import type { VolumeUnit } from '../../quantities/volume';
import type { EnergySource } from '../../vehicles/energy-source.schema';
import type { Cells } from '../cells';
import type { Conventions } from '../conventions';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import type { TableFormat, TableHead } from '../table-format';
import { isBlank, plainHeader } from './columns';
import { energySourceNamed } from './energy-words';
import { expenseCategoryNamed } from './expense-words';
import { needed } from './needed';
import { readExpense, readService } from './read-cost';
import { readFuel } from './read-fuel';
import { rowCurrency } from './row-currency';
import { runningTotals } from './running-totals';
import { sectionRows } from './sections';
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
function readRoadTripFill(cells: Cells, row: Row, { distanceUnit }: Partial<Conventions>): ImportedItem {
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
function readRoadTripMaintenance(
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

/**
 * Sections in their order, which is the same in every language. Of the others, the vehicle has only its name, and tyres
 * and valuations have no record here.
 */
const sections = ['fills', 'maintenance', 'trips'] as const;

type Section = (typeof sections)[number] | 'other';

/** The first line names the delimiter and the decimal mark, and is itself cut by the one: `ROAD TRIP CSV ";,"`. */
function isFirstLine(cells: readonly string[]): boolean {
  return /^road trip csv\b/.test(plainHeader(cells[0] ?? ''));
}

/** A title is alone in its line, in capitals. */
function sectionTitles(): (cells: readonly string[]) => Section | null {
  let count = 0;
  return (cells) => {
    const [first = ''] = cells;
    const isTitle = isBlank(cells.slice(1)) && /^\p{Lu}[\p{Lu}\s'-]{3,}$/u.test(first.trim());
    if (!isTitle || isFirstLine(cells)) return null;
    count += 1;
    return sections[count - 1] ?? 'other';
  };
}

function declaredIn(head: TableHead): Partial<Conventions> {
  const first = head.rows.find(isFirstLine) ?? [];
  const mark = first.join('').replace(/["\s]/g, '').at(-1);
  const header = head.rows.find((cells) => cells.length >= 22) ?? [];
  const odometer = plainHeader(header[0] ?? '');
  return {
    dateOrder: 'yearMonthDay',
    ...((mark === '.' || mark === ',') && { decimalMark: mark }),
    ...(/\(km\.?\)/.test(odometer) && { distanceUnit: 'km' as const }),
    ...(/\(mi\.?\)/.test(odometer) && { distanceUnit: 'mi' as const }),
  };
}

function readTrip(cells: Cells, row: Row, declared: Partial<Conventions>): ImportedItem {
  const metres = (column: number) => cells.distanceMetres(row, column, declared.distanceUnit) || null;
  const start = cells.moment(row, 1, undefined, 'yearMonthDay');
  return {
    kind: 'trip',
    at: { row: row.number },
    end: cells.moment(row, 3, undefined, 'yearMonthDay'),
    odometerStartMetres: metres(2),
    odometerEndMetres: metres(4),
    distanceMetres: metres(6),
    start: needed(start, row, 1),
    fromText: '',
    toText: '',
    category: null,
    purpose: cells.text(row, 0),
    forWhom: '',
    tolls: null,
    parking: null,
    tags: [],
    fromLocation: null,
    toLocation: null,
    vehicleName: null,
    sourceId: cells.text(row, 7) === '' ? null : `trip-${cells.text(row, 7)}`,
    note: cells.text(row, 5),
  };
}

/**
 * Road Trip MPG: one vehicle in sections whose titles and headers are in the driver's language, so columns are found by
 * position.
 */
export const roadTrip: TableFormat = {
  id: 'roadTrip',
  recognise(head) {
    if (!head.rows.slice(0, 3).some(isFirstLine)) return null;
    const declared = declaredIn(head);
    const asked = ['decimalMark', 'distanceUnit'] as const;
    const ofFile: readonly (keyof Conventions)[] = asked.filter((each) => !declared[each]);
    return { certainty: 3, declared, needs: ['zone', 'volumeUnit', 'currency', ...ofFile] };
  },
  reader(cells, _head, { declared }) {
    const sums = runningTotals();
    const read = sectionRows<Section>(sectionTitles(), {
      fills: (row) => {
        return [readRoadTripFill(cells, row, declared)];
      },
      maintenance: (row) => readRoadTripMaintenance(cells, row, declared),
      trips: (row) => [readTrip(cells, row, declared)],
    });
    return { row: (row) => sums.items(read(row)), finish: () => [], totals: sums.sums };
  },
};
