import type { PrintedLine, PrintedWord } from './printed-line';

const middle = ({ box: { left, right, top, bottom } }: PrintedWord) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});
const height = ({ box: { top, bottom } }: PrintedWord) => bottom - top;

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Fraction of the height of the letters; words further apart are on different lines. */
const minApart = 0.6;

/**
 * Words in the rows in which they are printed, from the top, each from the left. Text recognition takes an amount at
 * the edge of the paper for a separate column; here it is in the row of its item again. `slope` is the fall of a row
 * for each pixel to the right.
 */
export function rowsOf(words: readonly PrintedWord[], slope: number): readonly PrintedLine[] {
  const fallOf = (word: PrintedWord) => middle(word).y - slope * middle(word).x;
  const apart = minApart * medianOf(words.map(height));
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
