import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../selection/selection';
import type { RecordColumn, TableRecord } from './record-column';
import type { RecordSort } from './record-sort';
import styles from './record-table.module.css';

interface Props<Row extends TableRecord> {
  readonly columns: readonly RecordColumn<Row>[];
  readonly sort: RecordSort;
  /** True while the records to sort are being loaded. */
  readonly isSorting: boolean;
  readonly onSort: (columnId: string) => void;
  /** Column of the cell in the tab order; null if it is in another row. */
  readonly activeColumn: number | null;
  readonly selection: Selection | undefined;
  readonly isAllSelected: boolean;
}

/** Titles of the columns, which sort the table and stay visible. */
export function TableHead<Row extends TableRecord>({
  columns,
  sort,
  isSorting,
  onSort,
  activeColumn,
  selection,
  isAllSelected,
}: Props<Row>) {
  const { t } = useTranslation(['tables']);
  const first = selection === undefined ? 0 : 1;
  const tabIndexOf = (column: number) => (column === activeColumn ? 0 : -1);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection !== undefined && (
          <th scope="col" aria-colindex={1} className={styles.select}>
            <input
              type="checkbox"
              tabIndex={tabIndexOf(0)}
              aria-label={t('tables:selectAll')}
              checked={isAllSelected}
              onChange={() => (isAllSelected ? selection.clear() : selection.selectAll())}
            />
          </th>
        )}
        {columns.map(({ id, title, align }, at) => {
          const direction = sort.id !== id ? undefined : sort.desc ? 'descending' : 'ascending';
          const Arrow = sort.desc ? IconArrowDown : IconArrowUp;
          return (
            <th
              key={id}
              scope="col"
              aria-colindex={first + at + 1}
              aria-sort={isSorting ? undefined : direction}
              data-align={align}
            >
              <button type="button" tabIndex={tabIndexOf(first + at)} onClick={() => onSort(id)}>
                <span>{title}</span>
                {direction !== undefined && (
                  <Arrow size={16} stroke={2} aria-hidden="true" data-pending={isSorting} />
                )}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
