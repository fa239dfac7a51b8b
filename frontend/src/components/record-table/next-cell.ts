/** A cell of a grid, counted from 0; row 0 holds the titles. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  /** Number of rows, including the title row. */
  readonly rows: number;
  readonly columns: number;
  /** Number of visible rows. */
  readonly pageRows: number;
}

interface Press {
  readonly key: string;
  /** True with Ctrl, or with the command key on a Mac. */
  readonly isControl: boolean;
}

/**
 * Returns the cell that a key leads to, as in the grid pattern of the ARIA Authoring Practices Guide
 * (https://www.w3.org/WAI/ARIA/apg/patterns/grid/); null for other keys.
 */
export function nextCell(from: GridCell, { key, isControl }: Press, size: GridSize): GridCell | null {
  const to = target(from, key, isControl, size);
  if (to === null) return null;
  return { row: within(to.row, size.rows), column: within(to.column, size.columns) };
}

function target(
  { row, column }: GridCell,
  key: string,
  isControl: boolean,
  { rows, columns, pageRows }: GridSize,
): GridCell | null {
  if (isControl && key !== 'Home' && key !== 'End') return null;
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'PageUp':
      // From the first rows, Page Up does not jump to the titles; they are one step away.
      return { row: Math.max(row - pageRows, Math.min(row, 1)), column };
    case 'PageDown':
      return { row: row + pageRows, column };
    case 'Home':
      return { row: isControl ? 1 : row, column: 0 };
    case 'End':
      return { row: isControl ? rows - 1 : row, column: columns - 1 };
    default:
      return null;
  }
}

function within(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1));
}
