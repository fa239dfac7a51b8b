/** A row of a file: where it stands, and its cells as text. A cell that is missing is ''. */
export interface Row {
  /** Counted from 1 as a text editor or spreadsheet does. */
  readonly number: number;
  readonly cells: readonly string[];
  /** The file ends in the middle of it. */
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

/** Thrown by Cells and by formats; the row is refused, shown with its place, and may be mended in the preview. */
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
