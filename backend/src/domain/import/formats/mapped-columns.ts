import type { Cells } from '../cells';
import { columnLayout, headerFingerprint } from '../column-layout';
import type { ColumnMapping } from '../column-mapping';
import type { Conventions } from '../conventions';
import type { ImportedItem } from '../imported-item';
import type { LeaveOut } from '../left-out';
import type { Row } from '../row';
import type { TableFormat } from '../table-format';
import { isBlank, noColumn } from './columns';
import { expenseCategoryNamed } from './expense-words';
import { readMappedFill } from './mapped-fill';
import { readMappedTrip } from './mapped-trip';
import { type MappedUnits, unitsOfMapping, withUnitsOfRow } from './mapped-units';
import { MeantRow } from './meant-row';
import { readExpense } from './read-cost';
import { readMoney, readPayment } from './read-payment';
import { rowCurrency } from './row-currency';
import { runningTotals } from './running-totals';
import { refuseWiderRow, tableRows } from './sections';
import { likelyWayOfCost } from './statement-words';

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
    ...{ currency, what },
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
    ...{ date: columns.date, time: columns.time ?? noColumn, currency: columns.currency ?? noColumn },
    payees: columns.vendor === undefined ? [] : [columns.vendor],
    texts: columns.title === undefined ? [] : [columns.title],
    ...{ category: columns.category ?? noColumn, type: noColumn, state: noColumn },
    vehicle: columns.vehicle ?? noColumn,
    ...{ note: columns.note ?? noColumn, id: columns.id ?? noColumn },
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
