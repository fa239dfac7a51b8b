/** A row of a file: its number, and its cells as text. A missing cell is ''. */
export interface Row {
  /** Counted from 1 as a text editor or spreadsheet does. */
  readonly number: number;
  readonly cells: readonly string[];
  /** The file ends within this row. */
  readonly isCutOff?: boolean;
}

/** Why a cell cannot be read. */
export const cellFaultReasons = [
  'notANumber',
  'ambiguous',
  'negative',
  'tooLarge',
  'notADate',
  'notATime',
  'notADuration',
  'inTheFuture',
  'missing',
  'unknownWord',
  'cutOff',
  'tooManyCells',
] as const;

export type CellFaultReason = (typeof cellFaultReasons)[number];

/** Thrown by Cells and by formats; the row is refused, shown with its place, and can be fixed in the preview. */
export class CellFault extends Error {
  override readonly name = 'CellFault';

  constructor(
    readonly reason: CellFaultReason,
    /** Zero-based column; negative if the table lacks it. */
    readonly column: number,
    readonly text: string,
    /** Meaning or header of a column that the table lacks. */
    readonly missingColumn: string | null = null,
  ) {
    super(reason);
  }
}
