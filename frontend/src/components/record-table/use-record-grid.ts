import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type GridCell, type GridSize, nextCell } from './next-cell';

interface Grid {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly size: GridSize;
}

/**
 * Keyboard navigation of a grid: one cell has the focus, and the arrow keys move it. Cells are found by aria-rowindex
 * and aria-colindex.
 */
export function useRecordGrid({ table, size }: Grid) {
  const [wanted, setWanted] = useState<GridCell>({ row: 1, column: 0 });
  const isMoving = useRef(false);
  const active = {
    row: Math.max(0, Math.min(wanted.row, size.rows - 1)),
    column: Math.max(0, Math.min(wanted.column, size.columns - 1)),
  };

  // A row outside the rendered part is rendered together with its newly active cell.
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const target = focusOf(table.current, active);
    target?.focus({ preventScroll: true });
    target?.closest('[aria-colindex]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  });

  return {
    active,
    /** Follows focus that moved without the grid: by the pointer, or back from a sheet. */
    onFocus(target: EventTarget) {
      const cell = cellOf(target);
      if (cell !== null && (cell.row !== active.row || cell.column !== active.column)) setWanted(cell);
    },
    /** Returns the row that a key leads to; null for other keys. */
    move(event: KeyboardEvent): number | null {
      const from = cellOf(event.target);
      if (from === null || event.altKey) return null;
      const isControl = event.ctrlKey || event.metaKey;
      const to = nextCell(from, { key: event.key, isControl }, size);
      if (to === null) return null;
      event.preventDefault();
      isMoving.current = true;
      setWanted({ ...to });
      return to.row;
    },
  };
}

/** Returns the cell that contains an element. */
export function cellOf(target: EventTarget): GridCell | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest('[aria-colindex]');
  const row = cell?.closest('[aria-rowindex]');
  if (!cell || !row) return null;
  return {
    row: Number(row.getAttribute('aria-rowindex')) - 1,
    column: Number(cell.getAttribute('aria-colindex')) - 1,
  };
}

/** Returns the focusable element of a cell, or the cell itself. */
function focusOf(table: HTMLTableElement | null, { row, column }: GridCell): HTMLElement | null {
  const cell = table?.querySelector<HTMLElement>(
    `[aria-rowindex="${row + 1}"] > [aria-colindex="${column + 1}"]`,
  );
  return cell?.querySelector<HTMLElement>('button, input') ?? cell ?? null;
}
