import { useTable } from '@tanstack/react-table';
import { useEffect, useMemo } from 'react';
import type { RecordColumn, TableRecord } from './record-column';
import { maxSortedRecords, type RecordSort, recordTableFeatures, tableColumns } from './record-sort';

/** Source of a table's records. */
export interface RecordSupply {
  /** All records are loaded, more can be loaded, or loading failed. */
  readonly state: 'whole' | 'more' | 'failed';
  readonly isFetching: boolean;
  /** Loads more records. */
  readonly onMore: () => void;
}

interface Wanted<Row extends TableRecord> {
  readonly columns: readonly RecordColumn<Row>[];
  readonly visibility: Readonly<Record<string, boolean>>;
  /** Rows, newest first. */
  readonly rows: readonly Row[];
  readonly supply: RecordSupply;
  /** null for newest first. */
  readonly sort: RecordSort | null;
  readonly onSort: (sort: RecordSort | null) => void;
  readonly locale: string;
}

/** Returns the records in the chosen order, and the visible columns. */
export function useSortedRecords<Row extends TableRecord>(wanted: Wanted<Row>) {
  const { columns, visibility, rows, supply, sort: requested, onSort, locale } = wanted;
  const natural = useMemo(() => ({ id: columns[0]?.id ?? '', desc: true }), [columns]);
  const sort = requested !== null && columns.some(({ id }) => id === requested.id) ? requested : natural;
  const isNatural = sort.id === natural.id && sort.desc;
  const isSorting = !isNatural && supply.state === 'more' && rows.length < maxSortedRecords;
  const { isFetching, onMore } = supply;

  useEffect(() => {
    if (isSorting && !isFetching) onMore();
  }, [isSorting, isFetching, onMore]);

  const table = useTable({
    features: recordTableFeatures,
    columns: useMemo(() => tableColumns(columns, locale), [columns, locale]),
    data: rows,
    getRowId: ({ id }) => id,
    state: { columnVisibility: visibility, sorting: useMemo(() => [sort], [sort]) },
    // Records arrive in that order, and rows keep their place while more are loading.
    manualSorting: isNatural || isSorting,
    enableMultiSort: false,
    enableSortingRemoval: false,
    onSortingChange(change) {
      const [next] = typeof change === 'function' ? change([sort]) : change;
      const isBack = next === undefined || (next.id === natural.id && next.desc);
      onSort(isBack ? null : next);
    },
  });
  const sorted = table.getRowModel().rows;
  const shown = table.getVisibleLeafColumns();
  return {
    sort,
    isSorting,
    /** True if sorted although not all records are loaded. */
    isPartial: !isNatural && !isSorting && supply.state !== 'whole',
    isNatural,
    // Stable as long as nothing changes, so that no row is rendered again.
    columns: useMemo(() => {
      const ids = new Set(shown.map(({ id }) => id));
      return columns.filter(({ id }) => ids.has(id));
    }, [columns, shown]),
    rows: useMemo(() => sorted.map(({ original }) => original), [sorted]),
    toggle: (columnId: string) => table.getColumn(columnId)?.toggleSorting(),
  };
}
