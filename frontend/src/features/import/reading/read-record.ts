import { noColumn } from '@domain/import/formats/columns';
import type { ImportedRecord, ItemWithoutRecord } from '@domain/import/import.schema';
import type { ItemFault, ItemFaultReason } from '@domain/import/item-fault';
import type { LeftOut } from '@domain/import/left-out';
import { CellFault } from '@domain/import/row';

/** A row that cannot be imported, with its place. */
export interface RowFault {
  readonly row: number;
  /** Zero-based column of the fault; null if the fault is not in a single cell. */
  readonly column: number | null;
  /** Header of the column with the fault; '' if the table has no headers. */
  readonly heading: string;
  /** Meaning or header of a column that the table lacks. */
  readonly missingColumn: string | null;
  readonly reason: ItemFaultReason;
  readonly text: string;
  readonly cells: readonly string[];
}

/** Outcome of one item of a file. */
export type ReadRecord =
  | {
      readonly outcome: 'record';
      readonly row: number;
      readonly record: ImportedRecord;
      /** Corrections of the record's readings, which are sent with the record. */
      readonly corrections?: readonly ImportedRecord[];
      /** For a trip with only its end: whether the start is the previous reading, or unknown. */
      readonly start?: 'taken' | 'unknown';
    }
  | { readonly outcome: 'withoutRecord'; readonly row: number; readonly item: ItemWithoutRecord }
  | { readonly outcome: 'leftOut'; readonly row: number; readonly leftOut: LeftOut }
  | { readonly outcome: 'fault'; readonly fault: RowFault };

export function faultAt(
  fault: CellFault | ItemFault,
  row: number,
  cells: readonly string[],
  heading = '',
): ReadRecord {
  const place = fault instanceof CellFault ? fault : { column: null, text: '', missingColumn: null };
  const { text, missingColumn } = place;
  const column = place.column === noColumn ? null : place.column;
  const { reason } = fault;
  return {
    outcome: 'fault',
    fault: { row, column, heading, missingColumn, text: text.slice(0, 100), reason, cells },
  };
}
