/** The cells of a row with another text in one column, which a short row need not have had. */
export function withCell(cells: readonly string[], column: number, text: string): string[] {
  const length = Math.max(cells.length, column + 1);
  return Array.from({ length }, (_, index) => (index === column ? text : (cells[index] ?? '')));
}
