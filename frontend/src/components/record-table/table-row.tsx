import { memo } from 'react';
import type { RecordColumn, TableRecord } from './record-column';
import styles from './record-table.module.css';

interface Props<Row extends TableRecord> {
  readonly row: Row;
  readonly columns: readonly RecordColumn<Row>[];
  /** Counted from 0; row 0 holds the titles. */
  readonly index: number;
  /** Column of the cell in the tab order; null if it is in another row. */
  readonly activeColumn: number | null;
  /** null if rows cannot be selected. */
  readonly isSelected: boolean | null;
  readonly selectLabel: string;
  /** Reason why the row cannot be selected; null if it can. */
  readonly selectRefusal: string | null;
  readonly onSelect: ((id: string, extendRange: boolean) => void) | undefined;
}

function Row<Row extends TableRecord>({
  row,
  columns,
  index,
  activeColumn,
  isSelected,
  selectLabel,
  selectRefusal,
  onSelect,
}: Props<Row>) {
  const first = isSelected === null ? 0 : 1;
  const tabIndexOf = (column: number) => (column === activeColumn ? 0 : -1);
  return (
    <tr
      aria-rowindex={index + 1}
      aria-selected={isSelected ?? undefined}
      className={styles.row}
      data-record={row.id}
    >
      {isSelected !== null && (
        <td aria-colindex={1} className={styles.select}>
          <input
            type="checkbox"
            tabIndex={tabIndexOf(0)}
            aria-label={selectRefusal ?? selectLabel}
            title={selectRefusal ?? undefined}
            aria-disabled={selectRefusal !== null}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              onSelect?.(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      {columns.map((column, at) => {
        const shown = column.cell(row);
        return (
          <td
            key={column.id}
            aria-colindex={first + at + 1}
            tabIndex={tabIndexOf(first + at)}
            data-align={column.align}
            // Shows text that is cut off.
            title={typeof shown === 'string' && shown !== '' ? shown : undefined}
          >
            {shown}
          </td>
        );
      })}
    </tr>
  );
}

/** One record. Rendered again only if its own data changes. */
export const TableRow = memo(Row) as typeof Row;
