import type { Cells } from '@domain/import/cells';
import { rowText } from '@domain/import/formats/sections';
import type { ImportedItem } from '@domain/import/imported-item';
import type { LeftOut } from '@domain/import/left-out';
import { CellFault, type Row } from '@domain/import/row';
import type { FileTotals } from '@domain/import/table-format';
import type { ColumnUse } from './column-use';
import type { TableSource } from './table-source';

/** Items of one row, or why the row cannot be read. */
export interface ReadRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly items: readonly ImportedItem[];
  readonly fault: CellFault | null;
  /** Reason why a readable row becomes no record. */
  readonly leftOut: LeftOut | null;
  /** Header of the column with the fault; '' if the table has no headers. */
  readonly heading: string;
}

export interface ReadEnd {
  readonly items: readonly ImportedItem[];
  readonly totals: FileTotals | null;
  /** Refused rows with a value that cannot be read, and so is missing in the totals. */
  readonly uncountedRows: number;
}

const longestHeading = 40;

/** Cells that the driver corrected, by row number. */
export type CorrectedRows = ReadonlyMap<number, readonly string[]>;

/** Reads a table row by row, in groups, and returns the results that are known only at the end. */
export async function* readItems(
  source: TableSource,
  cells: Cells,
  corrected: CorrectedRows = new Map(),
  recognised = source.recognised,
  columns?: ColumnUse,
): AsyncGenerator<readonly ReadRow[], ReadEnd> {
  let leftOut: LeftOut | null = null;
  const reader = source.format.reader(cells, source.head, recognised, (left) => {
    leftOut = left;
  });
  let header: readonly string[] = [];
  const faulted = (read: Pick<ReadRow, 'number' | 'cells'>, fault: CellFault): ReadRow => ({
    ...read,
    items: [],
    fault,
    leftOut: null,
    heading: (header[fault.column] ?? '').trim().slice(0, longestHeading),
  });
  let uncountedRows = 0;
  /** Counts a refused row in the totals of the file, as far as it can be read. */
  const count = (row: Row) => {
    if (reader.totals() === null) return;
    try {
      cells.atAnyMoment(() => reader.row(row));
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      uncountedRows += 1;
    }
  };
  for await (const rows of source.rows()) {
    yield rows.map((row) => {
      const isCorrected = corrected.has(row.number);
      const read = { number: row.number, cells: corrected.get(row.number) ?? row.cells };
      leftOut = null;
      try {
        const items = reader.row(read);
        columns?.row(read.cells, items.length > 0 || leftOut !== null);
        const isCutOff = row.isCutOff === true && !isCorrected && items.length > 0;
        if (isCutOff) return faulted(read, cutOff(row));
        if (items.length === 0 && leftOut === null) {
          if (looksLikeHeader(read.cells)) {
            header = read.cells;
            columns?.header(header);
          } else if (reader.gathersRows !== true && filledIn(read.cells) > 1) {
            leftOut = { reason: 'noRecord', amount: null, text: rowText(read.cells) };
          }
        }
        return { ...read, items, fault: null, leftOut, heading: '' };
      } catch (error) {
        if (!(error instanceof CellFault)) throw error;
        count(read);
        return faulted(read, error);
      }
    });
  }
  return { items: reader.finish(), totals: reader.totals(), uncountedRows };
}

function filledIn(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/** True for words in several cells and hardly any numbers. */
function looksLikeHeader(cells: readonly string[]): boolean {
  const filled = filledIn(cells);
  return filled > 1 && filled * 2 > cells.filter((cell) => /\p{Nd}/u.test(cell)).length * 3;
}

/** Fault of the last cell, which may be incomplete. */
function cutOff({ cells }: Row): CellFault {
  return new CellFault('cutOff', Math.max(cells.length - 1, 0), cells.at(-1) ?? '');
}
