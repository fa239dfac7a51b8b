import type { SheetColumn, SheetTable } from '../../sheet/sheet';
import { type CellText, isOfKind, ofTotal } from '../cell-text';
import { innerWidth, type Orientation, type Paper } from './paper';
import type { Typefaces } from './typeface';
import type { TextStyle } from './wrapped';

export interface ColumnPlan {
  readonly orientation: Orientation;
  readonly body: TextStyle;
  readonly head: TextStyle;
  /** Widths of the columns, including the space between them. */
  readonly widths: readonly number[];
}

/** Space on either side of a column's text. */
export const cellPadding = 3;

/** The width of everything in thousandths of the letters' size, so that every size can be tried. */
interface Need {
  /** Least width: numbers, days and times are never broken; for a text the longest word of its heading. */
  readonly least: number;
  /** Good width: not every cell needs three lines. */
  readonly good: number;
  /** Width for all cells in one line. */
  readonly most: number;
  readonly weight: number;
  readonly isText: boolean;
}

/** A table's columns for a text size and an orientation, with the quality of the result. */
export interface ColumnChoices {
  /** True if the columns read well: numbers unbroken, not every text over three lines. */
  readsWell(orientation: Orientation, size: number): boolean;
  /** True if no number, day or time and no word of a heading is broken. */
  fits(orientation: Orientation, size: number): boolean;
  plan(orientation: Orientation, size: number): ColumnPlan;
}

export function columnChoices(
  table: SheetTable,
  words: CellText,
  faces: Typefaces,
  paper: Paper,
): ColumnChoices {
  const needs = table.columns.map((column, index) => needOf(table, column, index, words, faces));
  const isRoomFor = (width: 'least' | 'good', orientation: Orientation, size: number) =>
    needs.reduce((sum, need) => sum + (need[width] * size) / 1000 + 2 * cellPadding, 0) <=
    innerWidth(paper, orientation);
  return {
    readsWell: (orientation, size) => isRoomFor('good', orientation, size),
    fits: (orientation, size) => isRoomFor('least', orientation, size),
    plan: (orientation, size) => ({
      orientation,
      body: { face: faces.regular, size },
      head: { face: faces.bold, size: size - 0.5 },
      widths: widthsOf(needs, size, innerWidth(paper, orientation)),
    }),
  };
}

/** A text of one or two words should not need a second line in every row. */
const shortText = 7000;

function needOf(
  { rows, total }: SheetTable,
  column: SheetColumn,
  index: number,
  words: CellText,
  { regular, bold }: Typefaces,
): Need {
  let most = 0;
  for (const row of rows) most = Math.max(most, regular.width(words(row[index] ?? null, column), 1000));
  const isText = column.kind === 'text';
  const sum = total?.[index] ?? null;
  if (sum !== null && !isText && isOfKind(sum, column))
    most = Math.max(most, bold.width(words(sum, ofTotal(sum, column)), 1000));
  const headingWord = Math.max(
    ...column.heading.split(/(?<=[ \-–—/])/).map((word) => bold.width(word.trimEnd(), 1000)),
  );
  const least = isText ? Math.max(headingWord, most <= shortText ? most : 5000) : Math.max(headingWord, most);
  most = Math.max(most, headingWord);
  return {
    least,
    good: Math.max(least, Math.min(most / 2, 13_000)),
    most,
    weight: Math.max(column.weight, 0.01),
    isText,
  };
}

/**
 * Text columns share the remaining width by their weights, none below its least or above its most while another needs
 * more.
 */
function widthsOf(needs: readonly Need[], size: number, available: number): number[] {
  const inPoints = (thousandths: number) => (thousandths * size) / 1000 + 2 * cellPadding;
  const widths = needs.map(({ least }) => inPoints(least));
  const left = () => available - widths.reduce((sum, width) => sum + width, 0);
  if (left() < 0) {
    const shrink = available / (available - left());
    return widths.map((width) => width * shrink);
  }
  const texts = needs.flatMap((need, index) => (need.isText ? [{ need, index }] : []));
  const shared =
    available - needs.reduce((sum, need, index) => (need.isText ? sum : sum + (widths[index] ?? 0)), 0);
  let open = texts;
  let room = shared;
  while (open.length > 0) {
    const weights = open.reduce((sum, { need }) => sum + need.weight, 0);
    const share = ({ need }: { need: Need }) => (room * need.weight) / weights;
    const bound = open.filter(
      (text) => share(text) < inPoints(text.need.least) || share(text) > inPoints(text.need.most),
    );
    // Columns that need more than their share come first: their width reduces that of the others.
    const short = bound.filter((text) => share(text) < inPoints(text.need.least));
    const settled = short.length > 0 ? short : bound;
    if (settled.length === 0) {
      for (const text of open) widths[text.index] = share(text);
      return widths;
    }
    for (const { need, index } of settled) {
      const width = inPoints(short.length > 0 ? need.least : need.most);
      widths[index] = width;
      room -= width;
    }
    open = open.filter((text) => !settled.includes(text));
  }
  const spare = left() / needs.length;
  return widths.map((width) => width + spare);
}
