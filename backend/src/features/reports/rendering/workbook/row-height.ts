const lineHeight = 15;

/** Height of a row in which a text wraps, because not every program adjusts it. Empty if each text fits on a line. */
export function rowHeight(
  cells: readonly (string | null)[],
  widths: readonly number[],
): { readonly height?: number } {
  const lines = Math.max(1, ...cells.map((cell, index) => linesOf(cell ?? '', widths[index] ?? 1)));
  return lines === 1 ? {} : { height: lines * lineHeight };
}

/** Number of lines after wrapping words, each line with as many characters as the column is wide. */
function linesOf(text: string, width: number): number {
  if (text.length <= width) return 1;
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const needed = used === 0 ? word.length : used + 1 + word.length;
    if (needed <= width) {
      used = needed;
    } else {
      lines += (used === 0 ? 0 : 1) + Math.ceil(word.length / width) - 1;
      used = word.length % width || width;
    }
  }
  return lines;
}
