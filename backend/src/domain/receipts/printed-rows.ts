import type { PrintedLine, PrintedWord } from './printed-line';

const middle = ({ box: { left, right, top, bottom } }: PrintedWord) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});
const height = ({ box: { top, bottom } }: PrintedWord) => bottom - top;

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Of the height of the letters; more is another line. */
const leastApart = 0.6;

/**
 * Words as the rows in which they are printed, from the top, each from the left. A recognition takes an amount at the edge of the
 * paper for a column of its own; here it is again in the row of what it is for. `slope` is how far a row falls for each pixel to
 * the right.
 */
export function rowsOf(words: readonly PrintedWord[], slope: number): readonly PrintedLine[] {
  const fallOf = (word: PrintedWord) => middle(word).y - slope * middle(word).x;
  const apart = leastApart * medianOf(words.map(height));
  const rows: PrintedWord[][] = [];
  let rowFall = Number.NEGATIVE_INFINITY;
  for (const word of words.toSorted((a, b) => fallOf(a) - fallOf(b))) {
    const row = rows.at(-1);
    if (row === undefined || fallOf(word) - rowFall > apart) {
      rows.push([word]);
      rowFall = fallOf(word);
    } else {
      row.push(word);
      rowFall += (fallOf(word) - rowFall) / row.length;
    }
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.left - b.box.left));
}
