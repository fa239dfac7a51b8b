import type { Cells } from '../cells';
import { headerFingerprint, withoutHeader } from '../column-layout';
import type { ColumnMapping } from '../column-mapping';
import type { Conventions } from '../conventions';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import type { TableFormat } from '../table-format';
import { isBlank, noColumn } from './columns';
import { expenseCategoryNamed } from './expense-words';
import { readMappedFill } from './mapped-fill';
import { readMappedTrip } from './mapped-trip';
import { type MappedUnits, unitsOfMapping, withUnitsOfRow } from './mapped-units';
import { needed } from './needed';
import { readExpense } from './read-cost';
import { rowCurrency } from './row-currency';
import { runningTotals } from './running-totals';

type MappingOf<Kind extends ColumnMapping['kind']> = Extract<ColumnMapping, { kind: Kind }>;

function readMappedExpense(
  cells: Cells,
  row: Row,
  { columns, constants }: MappingOf<'expense'>,
  units: MappedUnits,
): ImportedItem {
  const text = (column: number | undefined) => cells.text(row, column ?? noColumn);
  const [category, title] = [text(columns.category), text(columns.title)];
  const meaning = expenseCategoryNamed(category) ?? expenseCategoryNamed(title) ?? constants.category;
  const at = {
    ...columns,
    currency: rowCurrency(cells, row, columns.currency ?? noColumn) ?? units.of(columns.amount).currency,
    distanceUnit: units.of(columns.odometer).distance,
  };
  return readExpense(cells, row, at, meaning, {
    title: title || category,
    vendor: text(columns.vendor),
    note: text(columns.note),
    vehicleName: text(columns.vehicle) || null,
    sourceId: text(columns.id) || null,
  });
}

function readMappedReading(cells: Cells, row: Row, { columns }: MappingOf<'odometer'>): ImportedItem {
  const text = (column: number | undefined) => cells.text(row, column ?? noColumn);
  const moment = cells.moment(row, columns.date, columns.time);
  const odometerMetres = cells.distanceMetres(row, columns.odometer);
  return {
    kind: 'odometer',
    at: { row: row.number },
    moment: needed(moment, row, columns.date),
    odometerMetres: needed(odometerMetres, row, columns.odometer),
    note: text(columns.note),
    vehicleName: text(columns.vehicle) || null,
    sourceId: text(columns.id) || null,
  };
}

function readMapped(cells: Cells, given: Row, mapping: ColumnMapping, units: MappedUnits): ImportedItem {
  const row = withUnitsOfRow(cells, given, mapping, units);
  switch (mapping.kind) {
    case 'fill':
      return readMappedFill(cells, row, mapping, units);
    case 'expense':
      return readMappedExpense(cells, row, mapping, units);
    case 'trip':
      return readMappedTrip(cells, row, mapping, units);
    case 'odometer':
      return readMappedReading(cells, row, mapping);
  }
}

const needs: Readonly<Record<ColumnMapping['kind'], readonly (keyof Conventions)[]>> = {
  fill: ['decimalMark', 'dateOrder', 'zone', 'distanceUnit', 'volumeUnit', 'currency'],
  expense: ['decimalMark', 'dateOrder', 'zone', 'distanceUnit', 'currency'],
  trip: ['decimalMark', 'dateOrder', 'zone', 'distanceUnit', 'currency'],
  odometer: ['decimalMark', 'dateOrder', 'zone', 'distanceUnit'],
};

/** Reads tables of one layout by the mapping that a driver made for it. Rows above the header give nothing. */
export function mappedColumnsFormat(mapping: ColumnMapping): TableFormat {
  const isHeader = (cells: readonly string[]) => headerFingerprint(cells) === mapping.layout;
  const isHeaderless = (columns: number) => withoutHeader(columns) === mapping.layout;
  return {
    id: 'columns',
    recognise(head) {
      const first = head.rows.find((cells) => !isBlank(cells)) ?? [];
      if (!isHeaderless(first.length) && !head.rows.some(isHeader)) return null;
      const { declared, isInGallons, quantity } = unitsOfMapping(head, mapping);
      const isOfVolume = quantity.energy === null || ('fuel' in mapping.columns && mapping.kind === 'fill');
      return {
        ...{ certainty: 2, declared },
        ...(isInGallons && { isInGallons }),
        needs: needs[mapping.kind].filter((name) => name !== 'volumeUnit' || isOfVolume),
      };
    },
    reader(cells, head) {
      const sums = runningTotals();
      const units = unitsOfMapping(head, mapping);
      let isBelowHeader = /^#\d+$/.test(mapping.layout);
      return {
        row(row) {
          if (isBlank(row.cells)) return [];
          if (!isBelowHeader) {
            isBelowHeader = isHeader(row.cells);
            return [];
          }
          return sums.items([readMapped(cells, row, mapping, units)]);
        },
        finish: () => [],
        totals: sums.sums,
      };
    },
  };
}
