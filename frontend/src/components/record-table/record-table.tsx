import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../layout';
import { notify } from '../notices';
import type { Selection } from '../selection/selection';
import { copiedTable, writeToClipboard } from './copied-table';
import type { RecordColumn, TableRecord } from './record-column';
import type { RecordSort } from './record-sort';
import styles from './record-table.module.css';
import { TableHead } from './table-head';
import { TableRow } from './table-row';
import { TableTools } from './table-tools';
import { useColumnChoice } from './use-column-choice';
import { cellOf, useRecordGrid } from './use-record-grid';
import { type RecordSupply, useSortedRecords } from './use-sorted-records';

/** Height of rows and titles, as in record-table.module.css. */
const rowPixels = 44;
/** Number of rows before the end at which more are loaded. */
const ahead = 30;

interface Props<Row extends TableRecord> {
  /** Key under which column choices are stored. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly RecordColumn<Row>[];
  /** Loaded records, newest first. */
  readonly rows: readonly Row[];
  /** Total number of records, or null if unknown. */
  readonly count: number | null;
  readonly supply: RecordSupply;
  /** null for newest first. */
  readonly sort: RecordSort | null;
  readonly onSort: (sort: RecordSort | null) => void;
  readonly locale: string;
  readonly onOpen: (row: Row) => void;
  readonly selection?: Selection | undefined;
  /** Returns why a record cannot be selected, or null if it can. */
  readonly selectRefusal?: (row: Row) => string | null;
  /** Summary below the table: of the selected records, or of the focused one. */
  readonly summary?: (about: { readonly selected: readonly Row[]; readonly focused: Row }) => ReactNode;
}

/** A table of records that can be sorted, navigated with the keyboard and copied. */
export function RecordTable<Row extends TableRecord>(props: Props<Row>) {
  const { name, label, count, supply, locale, onOpen, selection, selectRefusal, summary } = props;
  const { t } = useTranslation(['tables', 'common']);
  const { visibility, choose } = useColumnChoice(name, props.columns);
  const {
    sort,
    isSorting,
    isPartial,
    isNatural,
    columns,
    rows,
    toggle: sortBy,
  } = useSortedRecords({
    ...props,
    visibility,
  });
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPixels) - 1);
  const size = {
    rows: rows.length + 1,
    columns: columns.length + (selection === undefined ? 0 : 1),
    pageRows,
  };
  const grid = useRecordGrid({ table, size });
  const activeRow = grid.active.row - 1;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPixels,
    getItemKey: (index) => rows[index]?.id ?? index,
    scrollMargin: rowPixels,
    overscan: 8,
    // The focused row stays rendered, however far it is scrolled away.
    rangeExtractor(range) {
      const shown = defaultRangeExtractor(range);
      if (activeRow < 0 || shown.includes(activeRow)) return shown;
      return [...shown, activeRow].toSorted((one, other) => one - other);
    },
  });
  const items = virtualizer.getVirtualItems();
  const lastInSight = virtualizer.range?.endIndex ?? 0;
  const { onMore } = supply;
  const comesOnScrolling = isNatural && supply.state === 'more';

  useEffect(() => {
    if (comesOnScrolling && lastInSight >= rows.length - ahead) onMore();
  }, [comesOnScrolling, lastInSight, rows.length, onMore]);

  const selected = selection === undefined ? [] : rows.filter(({ id }) => selection.ids.has(id));
  const focused = rows[Math.max(activeRow, 0)];
  const toggle = selection?.toggle;
  // A range contains the rows between two rows in the current order.
  const select = useMemo(
    () =>
      toggle &&
      ((id: string, extendRange: boolean) =>
        toggle(
          id,
          extendRange,
          rows.map((row) => row.id),
        )),
    [toggle, rows],
  );

  async function copy(some: readonly Row[], options: { readonly withTitles: boolean }): Promise<void> {
    const isDone = await writeToClipboard(copiedTable(columns, some, options));
    notify(<span>{isDone ? t('tables:copied', { count: some.length }) : t('tables:notCopied')}</span>);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const from = cellOf(event.target);
    if (from === null) return;
    const row = rows[from.row - 1];
    const isControl = event.ctrlKey || event.metaKey;
    const isOnCell = !(event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement);
    const letter = isControl ? event.key.toLowerCase() : null;
    if (letter === 'c') {
      // Marked text takes precedence for copying.
      if (row === undefined || !document.getSelection()?.isCollapsed) return;
      event.preventDefault();
      void copy(selected.length > 0 ? selected : [row], { withTitles: false });
    } else if (letter === 'a' && selection !== undefined) {
      event.preventDefault();
      selection.selectAll();
    } else if (event.key === 'Enter' && row !== undefined && isOnCell) {
      event.preventDefault();
      onOpen(row);
    } else if (event.key === ' ' && row !== undefined && isOnCell) {
      event.preventDefault();
      select?.(row.id, event.shiftKey);
    } else {
      const to = grid.move(event);
      const reached = to === null ? undefined : rows[to - 1];
      if (event.shiftKey && reached !== undefined && to !== from.row) select?.(reached.id, true);
    }
  }

  function onClick({ target }: MouseEvent): void {
    if (!(target instanceof Element) || target.closest('button, input, a, label') !== null) return;
    const cell = cellOf(target);
    const row = cell === null ? undefined : rows[cell.row - 1];
    if (row !== undefined && document.getSelection()?.isCollapsed !== false) onOpen(row);
  }

  return (
    <Stack gap={8}>
      <TableTools
        columns={props.columns}
        visibility={visibility}
        onChoose={choose}
        copyCount={selected.length > 0 ? selected.length : rows.length}
        onCopy={() => void copy(selected.length > 0 ? selected : rows, { withTitles: true })}
        status={isSorting ? 'sorting' : isPartial ? 'partial' : comesOnScrolling ? 'loaded' : null}
        loaded={rows.length}
        count={count}
        onRetry={supply.state === 'failed' && !isNatural ? onMore : null}
        isRetrying={supply.isFetching}
        locale={locale}
      />
      <div ref={scroller} className={styles.scroller} data-selectable={selection !== undefined}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus
          role="grid"
          aria-label={label}
          aria-rowcount={supply.state === 'whole' ? rows.length + 1 : count === null ? -1 : count + 1}
          aria-colcount={size.columns}
          aria-multiselectable={selection === undefined ? undefined : true}
          aria-busy={isSorting}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => grid.onFocus(target)}
          onClick={onClick}
        >
          <colgroup>
            {selection !== undefined && <col style={{ width: '3rem' }} />}
            {columns.map(({ id, widthRem }) => (
              <col key={id} style={{ width: `${widthRem}rem` }} />
            ))}
          </colgroup>
          <TableHead
            columns={columns}
            sort={sort}
            isSorting={isSorting}
            onSort={sortBy}
            activeColumn={activeRow < 0 ? grid.active.column : null}
            selection={selection}
            isAllSelected={rows.length > 0 && selected.length === rows.length}
          />
          <tbody>
            {items.map(({ index, key, start }, at) => {
              const row = rows[index];
              const above = start - (items[at - 1]?.end ?? rowPixels);
              return (
                <Fragment key={key}>
                  <Spacer pixels={above} columns={size.columns} />
                  {row !== undefined && (
                    <TableRow
                      row={row}
                      columns={columns}
                      index={index + 1}
                      activeColumn={index === activeRow ? grid.active.column : null}
                      isSelected={selection === undefined ? null : selection.ids.has(row.id)}
                      selectLabel={t('common:word.select')}
                      selectRefusal={selectRefusal?.(row) ?? null}
                      onSelect={select}
                    />
                  )}
                </Fragment>
              );
            })}
            <Spacer
              pixels={virtualizer.getTotalSize() + rowPixels - (items.at(-1)?.end ?? rowPixels)}
              columns={size.columns}
            />
          </tbody>
        </table>
      </div>
      {focused !== undefined && summary?.({ selected, focused })}
    </Stack>
  );
}

/** Takes the place of rows outside the rendered part. */
function Spacer({ pixels, columns }: { readonly pixels: number; readonly columns: number }) {
  if (pixels <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true" style={{ height: pixels }}>
      <td colSpan={columns} className={styles.spacer} />
    </tr>
  );
}
