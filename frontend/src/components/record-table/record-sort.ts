import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { RecordColumn, TableRecord } from './record-column';

export const recordTableFeatures = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** Sorting in the format of the table library. */
export interface RecordSort {
  readonly id: string;
  readonly desc: boolean;
}

/**
 * Maximum number of records loaded for sorting by another column than the first, about a year of most drivers. Of more
 * records only the newest are sorted, and the table says so.
 */
export const maxSortedRecords = 2000;

/** Returns the columns in the format of the table library. */
export function tableColumns<Row extends TableRecord>(
  columns: readonly RecordColumn<Row>[],
  locale: string,
): ColumnDef<typeof recordTableFeatures, Row>[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return columns.map((column, index) => ({
    id: column.id,
    header: column.title,
    // The library puts undefined values last.
    accessorFn: (row: Row) => column.sortValue(row) ?? undefined,
    sortUndefined: 'last' as const,
    sortDescFirst: index === 0 || column.align === 'end',
    enableHiding: index > 0,
    sortFn: (one: { original: Row }, other: { original: Row }) =>
      compared(column.sortValue(one.original), column.sortValue(other.original), compare),
  }));
}

type SortValue = string | number | null;

function compared(
  one: SortValue,
  other: SortValue,
  compareTexts: (one: string, other: string) => number,
): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareTexts(String(one), String(other));
}
