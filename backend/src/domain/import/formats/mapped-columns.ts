import type { EnergySource } from '../../vehicles/energy-source.schema';
import type { Cells } from '../cells';
import { columnLayout, headerFingerprint } from '../column-layout';
import type { ColumnMapping } from '../column-mapping';
import type { Conventions } from '../conventions';
import type { ImportedItem } from '../imported-item';
import type { LeaveOut } from '../left-out';
import type { Row } from '../row';
import type { TableFormat } from '../table-format';
import { isBlank, noColumn } from './columns';
import { endAfterMidnight } from './end-after-midnight';
import { expenseCategoryNamed, tripCategoryNamed } from './expense-words';
import { type MappedUnits, unitsOfMapping, withUnitsOfRow } from './mapped-units';
import { MeantRow } from './meant-row';
import { needed } from './needed';
import { readExpense } from './read-cost';
import { readFuel } from './read-fuel';
import { readMoney, readPayment } from './read-payment';
import { rowCurrency } from './row-currency';
import { runningTotals } from './running-totals';
import { refuseWiderRow, tableRows } from './sections';
import { likelyWayOfCost } from './statement-words';
import { noteOf } from './words';

/**
 * A trip by a driver's mapping. An end without a day of its own is on the day of the start; a time alone or a duration
 * also makes an end.
 */
function readMappedTrip(
  cells: Cells,
  row: Row,
  { columns, constants }: Extract<ColumnMapping, { kind: 'trip' }>,
  units: MappedUnits,
): ImportedItem {
  const text = (column: number | undefined) => cells.text(row, column ?? noColumn);
  const metres = (column: number | undefined) =>
    cells.distanceMetres(row, column ?? noColumn, units.of(column).distance);
  const currency = rowCurrency(cells, row, columns.currency ?? noColumn);
  const money = (column: number | undefined) =>
    cells.amount(row, column ?? noColumn, currency ?? units.of(column).currency);
  const begun = cells.moment(row, columns.date, columns.time);
  const hasEnd = text(columns.endDate) !== '' || text(columns.endTime) !== '';
  const hasEndDay = text(columns.endDate) !== '';
  const endDay = columns.endDate !== undefined && hasEndDay ? columns.endDate : columns.date;
  const read = hasEnd ? cells.moment(row, endDay, columns.endTime) : null;
  // A trip with only the time of its arrival starts at that time, because nothing else is known.
  const start = begun !== null && begun.time === null && read?.day === begun.day ? read : begun;
  const end = hasEndDay ? read : endAfterMidnight(start, read);
  const unit = constants.durationUnit ?? null;
  const duration = columns.duration === undefined ? null : cells.durationSeconds(row, columns.duration, unit);
  return {
    kind: 'trip',
    at: { row: row.number },
    odometerStartMetres: metres(columns.odometerStart) || null,
    odometerEndMetres: metres(columns.odometerEnd) || null,
    distanceMetres: metres(columns.distance),
    tolls: money(columns.tolls),
    parking: money(columns.parking),
    start: needed(start, row, columns.date),
    end,
    ...(end === null && duration !== null && { durationSeconds: duration }),
    fromText: text(columns.from),
    toText: text(columns.to),
    category: tripCategoryNamed(text(columns.category)) ?? constants.category,
    purpose: text(columns.purpose),
    forWhom: text(columns.forWhom),
    tags: text(columns.tags)
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    fromLocation: null,
    toLocation: null,
    note: text(columns.note),
    vehicleName: text(columns.vehicle) || null,
    sourceId: text(columns.id) || null,
  };
}

type FillMapping = Extract<ColumnMapping, { kind: 'fill' }>;

/** Reads a fill by a driver's mapping, in the units of its headers. AdBlue becomes another cost. */
function readMappedFill(
  cells: Cells,
  row: Row,
  { columns, constants }: FillMapping,
  units: MappedUnits,
): ImportedItem {
  const meant = new MeantRow(cells, row, columns);
  const facts = meant.fillFacts();
  const source = facts.source ?? constants.source ?? sourceOf(meant.text('quantity'), units.quantity.energy);
  const currency = rowCurrency(cells, row, columns.currency ?? noColumn) ?? units.of(columns.total).currency;
  const money = { amount: columns.total ?? noColumn, amountIn: noColumn, way: noColumn };
  const paid = readMoney(cells, row, money, { currency, likely: null, what: meant.text('station') });
  const { unitPricePer } = units;
  const at = {
    ...columns,
    odometer: columns.odometer ?? noColumn,
    distanceUnit: units.of(columns.odometer).distance,
    isInKilograms: units.quantity.isMass,
    currency,
    ...(units.quantity.energy !== null && { energyUnit: units.quantity.energy }),
    ...(unitPricePer !== null && { unitPricePer }),
  };
  const named = [meant.text('fuel'), meant.text('tags')];
  const { meter, unread } = meant.metered(units.meter);
  const charge = { meter, note: noteOf(facts.note ?? '', unread), chargedAt: constants.chargedAt ?? null };
  return readFuel(cells, row, at, { ...facts, source, ...charge }, named, paid);
}

/** Energy source that the unit of a quantity implies. */
function sourceOf(written: string, ofHeader: MappedUnits['quantity']['energy']): EnergySource | null {
  return ofHeader !== null || /k?wh$/i.test(written) ? 'electricity' : null;
}

type MappingOf<Kind extends ColumnMapping['kind']> = Extract<ColumnMapping, { kind: Kind }>;

function readMappedExpense(
  cells: Cells,
  row: Row,
  { columns, constants }: MappingOf<'expense'>,
  units: MappedUnits,
): ImportedItem {
  const text = (column: number | undefined) => cells.text(row, column ?? noColumn);
  const [category, title, vendor] = [text(columns.category), text(columns.title), text(columns.vendor)];
  const named = expenseCategoryNamed(category) ?? expenseCategoryNamed(title);
  const currency = rowCurrency(cells, row, columns.currency ?? noColumn) ?? units.of(columns.amount).currency;
  const what = [vendor, title || category].filter((each) => each !== '').join(' ');
  const paid = readMoney(cells, row, moneyColumns(columns), {
    currency,
    what,
    likely: likelyWayOfCost(`${what} ${category}`, named !== null),
  });
  const at = { ...columns, currency, distanceUnit: units.of(columns.odometer).distance };
  const facts = {
    title: title || category,
    vendor,
    note: text(columns.note),
    vehicleName: text(columns.vehicle) || null,
    sourceId: text(columns.id) || null,
  };
  return readExpense(cells, row, at, named ?? constants.category, facts, paid);
}

function moneyColumns({ amount, amountIn, way }: MappingOf<'expense' | 'payment'>['columns']) {
  return { amount, amountIn: amountIn ?? noColumn, way: way ?? noColumn };
}

function readMappedPayment(
  cells: Cells,
  row: Row,
  { columns }: MappingOf<'payment'>,
  leaveOut: LeaveOut,
): readonly ImportedItem[] {
  const at = {
    ...moneyColumns(columns),
    date: columns.date,
    time: columns.time ?? noColumn,
    currency: columns.currency ?? noColumn,
    payees: columns.vendor === undefined ? [] : [columns.vendor],
    texts: columns.title === undefined ? [] : [columns.title],
    category: columns.category ?? noColumn,
    type: noColumn,
    state: noColumn,
    vehicle: columns.vehicle ?? noColumn,
    note: columns.note ?? noColumn,
    id: columns.id ?? noColumn,
  };
  return readPayment(cells, row, at, leaveOut);
}

function readMapped(
  cells: Cells,
  given: Row,
  mapping: ColumnMapping,
  units: MappedUnits,
  leaveOut: LeaveOut,
): readonly ImportedItem[] {
  const row = withUnitsOfRow(cells, given, mapping, units);
  switch (mapping.kind) {
    case 'fill':
      return [readMappedFill(cells, row, mapping, units)];
    case 'expense':
      return [readMappedExpense(cells, row, mapping, units)];
    case 'payment':
      return readMappedPayment(cells, row, mapping, leaveOut);
    case 'trip':
      return [readMappedTrip(cells, row, mapping, units)];
    case 'odometer':
      return [new MeantRow(cells, row, mapping.columns).reading()];
  }
}

const needs: Readonly<Record<ColumnMapping['kind'], readonly (keyof Conventions)[]>> = {
  fill: ['decimalMark', 'dateOrder', 'zone', 'distanceUnit', 'volumeUnit', 'currency'],
  expense: ['decimalMark', 'dateOrder', 'zone', 'distanceUnit', 'currency'],
  payment: ['decimalMark', 'dateOrder', 'zone', 'currency'],
  trip: ['decimalMark', 'dateOrder', 'zone', 'distanceUnit', 'currency'],
  odometer: ['decimalMark', 'dateOrder', 'zone', 'distanceUnit'],
};

/** Reads tables of one layout by a driver's mapping. Rows above the header give nothing. */
export function mappedColumnsFormat(mapping: ColumnMapping): TableFormat {
  const isHeader = (cells: readonly string[]) => headerFingerprint(cells) === mapping.layout;
  return {
    id: 'columns',
    recognise(head) {
      const { declared, isInGallons, quantity } = unitsOfMapping(head, mapping);
      const isOfVolume = quantity.energy === null || ('fuel' in mapping.columns && mapping.kind === 'fill');
      const needed = {
        declared,
        ...(isInGallons && { isInGallons }),
        needs: needs[mapping.kind].filter((name) => name !== 'volumeUnit' || isOfVolume),
      };
      // A driver's mapping for these headers outranks any other format.
      if (head.rows.some(isHeader)) return { certainty: 3, ...needed };
      const { headerRow, fingerprint } = columnLayout(head.rows);
      return headerRow === null && fingerprint === mapping.layout ? { certainty: 2, ...needed } : null;
    },
    reader(cells, head, _recognised, leaveOut = () => {}) {
      const sums = runningTotals();
      const units = unitsOfMapping(head, mapping);
      const read = (row: Row) => sums.items(readMapped(cells, row, mapping, units, leaveOut));
      const [, columnCount] = /^#(\d+)$/.exec(mapping.layout) ?? [];
      const below = tableRows(isHeader, read, leaveOut);
      return {
        row(row) {
          if (isBlank(row.cells)) return [];
          if (columnCount === undefined) return below(row);
          refuseWiderRow(
            row,
            Array.from({ length: Number(columnCount) }, () => ''),
          );
          return read(row);
        },
        finish: () => [],
        totals: mapping.kind === 'payment' ? () => null : sums.sums,
      };
    },
  };
}
