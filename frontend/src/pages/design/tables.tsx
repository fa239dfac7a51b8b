import { useState } from 'react';
import { Panel } from '@/components/panel';
import type { RecordColumn } from '@/components/record-table/record-column';
import type { RecordSort } from '@/components/record-table/record-sort';
import { RecordTable } from '@/components/record-table/record-table';

interface Drive {
  readonly id: string;
  readonly to: string;
  readonly km: number;
}

const drives: readonly Drive[] = [
  { id: '3', to: 'Ulm', km: 12 },
  { id: '2', to: 'Leeds', km: 120 },
  { id: '1', to: 'A place whose name has no room in its cell', km: 9 },
];

const columns: readonly RecordColumn<Drive>[] = [
  {
    ...{ id: 'number', title: 'Number', widthRem: 6 },
    cell: ({ id }) => id,
    sortValue: ({ id }) => Number(id),
    copyValue: ({ id }) => id,
  },
  {
    ...{ id: 'to', title: 'To', widthRem: 10 },
    cell: ({ to }) => to,
    sortValue: ({ to }) => to,
    copyValue: ({ to }) => to,
  },
  {
    ...{ id: 'km', title: 'Distance (km)', widthRem: 9, align: 'end' },
    cell: ({ km }) => `${km}.0`,
    sortValue: ({ km }) => km,
    copyValue: ({ km }) => `${km}.0`,
  },
];

const more = { isFetching: false, onMore: () => {} };

/** A complete table, one with selected rows, and one that could not load more. */
export function Tables() {
  const [sort, setSort] = useState<RecordSort | null>(null);
  const shared = { columns, rows: drives, sort, onSort: setSort, locale: 'en', onOpen: () => {} };
  const selection = {
    ids: new Set(['2']),
    isActive: true,
    toggle: () => {},
    selectAll: () => {},
    clear: () => {},
  };
  return (
    <Panel title="Tables">
      <RecordTable
        {...{ ...shared, name: 'design', label: 'Drives', count: 3, supply: { ...more, state: 'whole' } }}
        selection={selection}
      />
      <RecordTable
        {...{ ...shared, name: 'design', label: 'Some drives', count: 9 }}
        supply={{ ...more, state: 'failed' }}
        sort={{ id: 'km', desc: true }}
      />
    </Panel>
  );
}
