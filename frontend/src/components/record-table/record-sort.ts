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

/** As the table library has it. */
export interface RecordSort {
  readonly id: string;
  readonly desc: boolean;
}

/**
 * Where not all records are loaded, sorting them by anything but their order loads them first: as many as this, which
 * is a year of most drivers. Of more only the newest are sorted, and the table says so.
 */
export const mostSortedRecords = 2000;

/** The columns as the table library wants them. */
export function tableColumns<Row extends TableRecord>(
  columns: readonly RecordColumn<Row>[],
  locale: string,
): ColumnDef<typeof recordTableFeatures, Row>[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return columns.map((column, index) => ({
    id: column.id,
    header: column.title,
    // Of what has no value the library knows that it stands last.
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
