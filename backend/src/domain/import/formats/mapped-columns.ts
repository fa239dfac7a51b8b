import type { Cells } from '../cells';
import { headerFingerprint, withoutHeader } from '../column-layout';
import type { ColumnMapping } from '../column-mapping';
import type { Conventions } from '../conventions';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import type { TableFormat } from '../table-format';
import { isBlank, noColumn } from './columns';
import { energySourceNamed } from './energy-words';
import { expenseCategoryNamed } from './expense-words';
import { readMappedTrip } from './mapped-trip';
import { needed } from './needed';
import { readExpense } from './read-cost';
import { readFill } from './read-fill';
import { rowCurrency } from './row-currency';
import { runningTotals } from './running-totals';
import { saysYes } from './words';

type MappingOf<Kind extends ColumnMapping['kind']> = Extract<ColumnMapping, { kind: Kind }>;

function readMappedFill(cells: Cells, row: Row, { columns, constants }: MappingOf<'fill'>): ImportedItem {
  const text = (column: number | undefined) => cells.text(row, column ?? noColumn);
  const at = {
    ...columns,
    odometer: columns.odometer ?? noColumn,
    currency: rowCurrency(cells, row, columns.currency ?? noColumn),
  };
  const saysFull = columns.full === undefined ? !saysYes(text(columns.partial)) : saysYes(text(columns.full));
  return readFill(cells, row, at, {
    source: energySourceNamed(text(columns.fuel)) ?? constants.source,
    isFull: saysFull,
    missedBefore: saysYes(text(columns.missed)),
    station: text(columns.station),
    note: text(columns.note),
    vehicleName: text(columns.vehicle) || null,
    sourceId: text(columns.id) || null,
  });
}

function readMappedExpense(
  cells: Cells,
  row: Row,
  { columns, constants }: MappingOf<'expense'>,
): ImportedItem {
  const text = (column: number | undefined) => cells.text(row, column ?? noColumn);
  const [category, title] = [text(columns.category), text(columns.title)];
  const meaning = expenseCategoryNamed(category) ?? expenseCategoryNamed(title) ?? constants.category;
  const at = { ...columns, currency: rowCurrency(cells, row, columns.currency ?? noColumn) };
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

function readMapped(cells: Cells, row: Row, mapping: ColumnMapping): ImportedItem {
  switch (mapping.kind) {
    case 'fill':
      return readMappedFill(cells, row, mapping);
    case 'expense':
      return readMappedExpense(cells, row, mapping);
    case 'trip':
      return readMappedTrip(cells, row, mapping);
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
      return { certainty: 2, declared: {}, needs: needs[mapping.kind] };
    },
    reader(cells) {
      const sums = runningTotals();
      let isBelowHeader = /^#\d+$/.test(mapping.layout);
      return {
        row(row) {
          if (isBlank(row.cells)) return [];
          if (!isBelowHeader) {
            isBelowHeader = isHeader(row.cells);
            return [];
          }
          return sums.items([readMapped(cells, row, mapping)]);
        },
        finish: () => [],
        totals: sums.sums,
      };
    },
  };
}
