import type { ImportedItem } from '../imported-item';
import type { LeaveOut } from '../left-out';
import { CellFault, type Row } from '../row';
import { type ColumnNamed, columnsOf, isBlank } from './columns';

/** Reads the rows of one section of a file; its columns are found by its header. */
export type SectionReader = (
  row: Row,
  column: ColumnNamed,
  header: readonly string[],
) => readonly ImportedItem[];

/**
 * Reads a file of sections: a title, a header, and rows until the next title. Rows before the first title and of
 * sections without a reader give nothing.
 */
export function sectionRows<Title extends string>(
  titleOf: (cells: readonly string[]) => Title | null,
  readers: Readonly<Partial<Record<Title, SectionReader>>>,
): (row: Row) => readonly ImportedItem[] {
  let read: SectionReader | undefined;
  let header: readonly string[] | null = null;
  let column = columnsOf([]);
  return (row) => {
    if (isBlank(row.cells)) return [];
    const title = titleOf(row.cells);
    if (title !== null) {
      read = readers[title];
      header = null;
      return [];
    }
    if (read === undefined) return [];
    if (header !== null) {
      refuseWiderRow(row, header);
      return read(row, column, header);
    }
    header = row.cells;
    column = columnsOf(header);
    return [];
  };
}

/** Reads a file of several tables in sequence, each recognised by its header; titles between them begin with a #. */
export function headedSections<Section extends string>(
  sectionOf: (cells: readonly string[]) => Section | null,
  readers: Readonly<Record<Section, SectionReader>>,
): (row: Row) => readonly ImportedItem[] {
  let section: Section | null = null;
  let header: readonly string[] = [];
  let column = columnsOf(header);
  return (row) => {
    if (isBlank(row.cells) || row.cells[0]?.trimStart().startsWith('#')) return [];
    const begun = sectionOf(row.cells);
    if (begun === null) {
      if (section === null) return [];
      refuseWiderRow(row, header);
      return readers[section](row, column, header);
    }
    section = begun;
    header = row.cells;
    column = columnsOf(header);
    return [];
  };
}

/**
 * Throws CellFault for a row with more cells than its header: a separator inside a number or a text has shifted the
 * following cells into wrong columns.
 */
export function refuseWiderRow({ cells }: Row, header: readonly string[]): void {
  const beyond = cells.findIndex((cell, column) => column >= header.length && cell.trim() !== '');
  if (beyond >= 0) throw new CellFault('tooManyCells', beyond, cells[beyond] ?? '');
}

/** Reads a file of one table: the rows below the first header that `isHeader` accepts. Leaves out the rows above it. */
export function tableRows(
  isHeader: (cells: readonly string[]) => boolean,
  read: SectionReader,
  leaveOut: LeaveOut = () => {},
): (row: Row) => readonly ImportedItem[] {
  let header: readonly string[] | null = null;
  let column = columnsOf([]);
  return (row) => {
    if (isBlank(row.cells)) return [];
    if (header !== null) {
      refuseWiderRow(row, header);
      return read(row, column, header);
    }
    if (!isHeader(row.cells)) {
      leaveOut({ reason: 'aboveHeader', amount: null, text: rowText(row.cells) });
      return [];
    }
    header = row.cells;
    column = columnsOf(header);
    return [];
  };
}

/** Joins the cells of a row into one line. */
export function rowText(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' ')
    .slice(0, 200);
}
