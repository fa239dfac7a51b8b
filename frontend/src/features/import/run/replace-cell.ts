/** Returns the cells of a row with another text in one column, which may be beyond the end of a short row. */
export function replaceCell(cells: readonly string[], column: number, text: string): string[] {
  const length = Math.max(cells.length, column + 1);
  return Array.from({ length }, (_, index) => (index === column ? text : (cells[index] ?? '')));
}
