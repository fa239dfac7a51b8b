import type { CellObject, Row, Sheet } from 'write-excel-file/node';
import type { SheetRow, SheetTable } from '../../sheet/sheet';
import { ofTotal } from '../cell-text';
import { rowHeight } from './row-height';
import { cellFormulas, sumFormulas, type TotalPlaces } from './sum-formulas';
import { textCell, typedCell } from './typed-cell';

export function tableSheet(
  table: SheetTable,
  name: string | undefined,
  dayFormat: string,
  totals: TotalPlaces,
): Sheet<never> {
  const widths = widthsOf(table);
  const formulas = cellFormulas(table, totals);
  const cellOf = table.columns.map((column, index) => {
    const known = new Map<string, CellObject>();
    return (text: string): CellObject | null => {
      const before = known.get(text);
      if (before !== undefined) return before;
      const typed = typedCell(text, column, dayFormat);
      if (typed === null) return null;
      const cell = { ...typed, ...apart(table, index) };
      // The same places, days and purposes occur again and again; most numbers do not.
      if (column.kind !== 'number') known.set(text, cell);
      return cell;
    };
  });
  const row = (cells: SheetRow): Row => {
    const own = table.columns.map((_, index) => {
      const text = cells[index] ?? null;
      return text === null ? null : (cellOf[index]?.(text) ?? null);
    });
    return withHeight(own, rowHeight(cells, widths));
  };
  const totalRow = (cells: SheetRow): Row => {
    const own = table.columns.map((column, index) => {
      const text = cells[index] ?? null;
      const cell = typedCell(text, ofTotal(text, column), dayFormat);
      return cell === null ? null : { ...cell, ...totalStyle, ...apart(table, index) };
    });
    return withHeight(own, rowHeight(cells, widths));
  };
  const headings = table.columns.map(({ heading }) => heading);
  // Bold is wider.
  const headHeight = rowHeight(
    headings,
    widths.map((width) => width - 2),
  );
  const head = table.columns.map(({ heading, kind }, index) => ({
    ...textCell(heading),
    ...headHeight,
    ...headStyle,
    align: kind === 'number' ? ('right' as const) : ('left' as const),
    ...apart(table, index),
  }));
  return {
    sheet: name,
    data: [
      head,
      ...table.rows.map((cells, at) => withFormulas(row(cells), formulas[at] ?? [])),
      ...(table.total === null
        ? []
        : [withFormulas(totalRow(table.total), sumFormulas(table)).map((cell) => cell ?? totalStyle)]),
    ],
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  };
}

/** A row is as high as its highest cell, so setting one of them is enough. */
function withHeight(cells: Row, height: ReturnType<typeof rowHeight>): Row {
  const first = cells.findIndex((cell) => cell !== null);
  return height.height === undefined || first === -1
    ? cells
    : cells.with(first, { ...(cells[first] as CellObject), ...height });
}

/** Cells with formulas in place of their numbers. */
function withFormulas(cells: Row, formulas: readonly (string | null)[]): Row {
  if (formulas.length === 0) return cells;
  return cells.map((cell, index) => {
    const formula = formulas[index] ?? null;
    return formula === null || cell === null
      ? cell
      : { ...(cell as CellObject), type: 'Formula' as const, value: formula };
  });
}

/** Indents a left-aligned column after a column of numbers, which are right-aligned. */
function apart({ columns }: SheetTable, index: number) {
  const isApart = columns[index]?.kind !== 'number' && columns[index - 1]?.kind === 'number';
  return isApart ? ({ align: 'left', indent: 1 } as const) : {};
}

const headStyle = {
  fontWeight: 'bold',
  backgroundColor: '#f3f2ee',
  bottomBorderStyle: 'thin',
  alignVertical: 'bottom',
} as const;
const totalStyle = { fontWeight: 'bold', topBorderStyle: 'thin', wrap: false } as const;

/** Widths in characters: by weight, but never too narrow for a day, a number or the heading's longest word. */
function widthsOf({ columns }: SheetTable): number[] {
  const weights = columns.reduce((sum, { weight }) => sum + weight, 0);
  return columns.map(({ heading, kind, weight }) => {
    const word = Math.max(...heading.split(/\s/).map(({ length }) => length)) + 2;
    return Math.max(word, kind === 'text' ? 10 : 12, Math.min(60, Math.round((160 * weight) / weights)));
  });
}
