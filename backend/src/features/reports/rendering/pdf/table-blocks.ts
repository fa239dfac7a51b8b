import type { SheetColumn, SheetRow, SheetTable } from '../../sheet/sheet';
import { type CellText, isOfKind, ofTotal } from '../cell-text';
import { type ColumnPlan, cellPadding } from './column-plan';
import type { Block } from './page-flow';
import type { Pen } from './pen';
import { colours, rowLeading } from './styles';
import { drawLines } from './text-blocks';
import { type TextStyle, wrapped } from './wrapped';

interface Cell {
  readonly lines: readonly string[];
  readonly x: number;
  readonly width: number;
  readonly isRight: boolean;
}

const rowPadding = 1.3;
/**
 * Maximum lines of a typed text: the two hundred characters of a place or a purpose, in all but the narrowest columns.
 */
const maxTypedLines = 12;

export function headBlock({ columns }: SheetTable, plan: ColumnPlan): Block {
  const cells = columns.map((column, index) => cellAt(column.heading, column, index, plan, plan.head));
  const height = cellsHeight(cells, plan.head) + 4;
  const width = widthOf(plan);
  return {
    height,
    draw(pen, x, y) {
      pen.aside(() => {
        pen.box(x, y, width, height, colours.band);
        pen.box(x, y + height - 0.8, width, 0.8, colours.rule);
      });
      pen.tagged('P', () => {
        for (const cell of cells) {
          const top = y + height - 2 - rowPadding - cell.lines.length * rowLeading(plan.head);
          drawCell(pen, cell, { x, y: top }, plan.head);
        }
      });
    },
  };
}

/** Maximum number of lines of a row that fits into a height. */
export function maxLinesIn(height: number, { body }: ColumnPlan): number {
  return Math.max(1, Math.floor((height - 2 * rowPadding) / rowLeading(body)));
}

/** A row is never split over two pages, so it has no more lines than one page holds. */
export function rowBlock(
  row: SheetRow,
  { columns }: SheetTable,
  plan: ColumnPlan,
  words: CellText,
  maxLines: number,
): Block {
  const cells = columns.map((column, index) => {
    const most = column.isTyped ? Math.min(maxTypedLines, maxLines) : maxLines;
    return cellAt(words(row[index] ?? null, column), column, index, plan, plan.body, most);
  });
  const height = cellsHeight(cells, plan.body);
  return {
    height,
    draw(pen, x, y) {
      pen.tagged('P', () => {
        for (const cell of cells) drawCell(pen, cell, { x, y: y + rowPadding }, plan.body);
      });
      pen.aside(() => pen.box(x, y + height - 0.4, widthOf(plan), 0.4, colours.hairline));
    },
  };
}

/** A word such as "Total" may extend over the empty cells after it. */
export function totalBlock(row: SheetRow, { columns }: SheetTable, plan: ColumnPlan, words: CellText): Block {
  const style: TextStyle = { face: plan.head.face, size: plan.body.size };
  const cells = columns.flatMap((column, index): Cell[] => {
    const text = row[index] ?? null;
    if (text === null) return [];
    const shown = words(text, ofTotal(text, column));
    if (column.kind !== 'text' && isOfKind(text, column)) return [cellAt(shown, column, index, plan, style)];
    const next = columns.findIndex((_, other) => other > index && (row[other] ?? null) !== null);
    const span = plan.widths.slice(index, next === -1 ? undefined : next);
    const width = span.reduce((sum, part) => sum + part, 0);
    const cell = cellAt('', { ...column, kind: 'text' }, index, plan, style);
    return [{ ...cell, width, lines: wrapped(shown, style, width - 2 * cellPadding) }];
  });
  const height = cellsHeight(cells, style) + 2;
  return {
    height,
    draw(pen, x, y) {
      pen.aside(() => {
        pen.box(x, y, widthOf(plan), height, colours.band);
        pen.box(x, y, widthOf(plan), 0.8, colours.rule);
      });
      pen.tagged('P', () => {
        for (const cell of cells) drawCell(pen, cell, { x, y: y + rowPadding + 1 }, style);
      });
    },
  };
}

export const widthOf = ({ widths }: ColumnPlan): number => widths.reduce((sum, width) => sum + width, 0);

function cellAt(
  text: string,
  { kind }: SheetColumn,
  index: number,
  { widths }: ColumnPlan,
  style: TextStyle,
  most?: number,
): Cell {
  const width = widths[index] ?? 0;
  let x = 0;
  for (let before = 0; before < index; before += 1) x += widths[before] ?? 0;
  // Slightly more than measured, so that rounding does not break a text that just fits.
  return {
    x,
    width,
    isRight: kind === 'number',
    lines: wrapped(text, style, width - 2 * cellPadding + 0.01, most),
  };
}

function cellsHeight(cells: readonly Cell[], style: TextStyle): number {
  return Math.max(1, ...cells.map(({ lines }) => lines.length)) * rowLeading(style) + 2 * rowPadding;
}

function drawCell(pen: Pen, cell: Cell, at: { x: number; y: number }, style: TextStyle): void {
  const left = at.x + cell.x + cellPadding;
  const right = at.x + cell.x + cell.width - cellPadding;
  cell.lines.forEach((line, index) => {
    const x = cell.isRight ? right - style.face.width(line, style.size) : left;
    drawLines(pen, [line], { x, y: at.y + index * rowLeading(style) }, style, colours.ink);
  });
}
