/** Index of a column that a table does not have; its cells read as empty. */
export const noColumn = -1;

/** A header in the form used for comparison: without case, byte order mark and unneeded blanks. */
export function plainHeader(cell: string): string {
  return cell
    .replace(/^\uFEFF/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Name of a column in the form of `plainHeader`. */
export type ColumnName = string | RegExp;

/** Returns the zero-based column of the first of the names that the table has; `noColumn` if it has none of them. */
export type ColumnNamed = (...names: readonly ColumnName[]) => number;

/** Finds columns by their headers. */
export function columnsOf(header: readonly string[]): ColumnNamed {
  const plain = header.map(plainHeader);
  return (...names) => {
    for (const name of names) {
      const column =
        typeof name === 'string' ? plain.indexOf(name) : plain.findIndex((cell) => name.test(cell));
      if (column !== -1) return column;
    }
    return noColumn;
  };
}

/** True if a row is a header that has all of these columns, each by any of its names. */
export function hasColumns(
  cells: readonly string[],
  names: readonly (ColumnName | readonly ColumnName[])[],
): boolean {
  const column = columnsOf(cells);
  return names.every((name) => column(...[name].flat()) !== noColumn);
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
