import type { ReactNode } from 'react';

/** Records that a table can show: anything with an id. */
export interface TableRecord {
  readonly id: string;
}

/** One column of a table of records. The first column is always shown, and records come sorted by it, newest first. */
export interface RecordColumn<Row extends TableRecord> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Value to sort by. Records without one (null) come last in both directions. */
  readonly sortValue: (row: Row) => string | number | null;
  /** Text for a spreadsheet. */
  readonly copyValue: (row: Row) => string;
  /** `end` for figures. */
  readonly align?: 'end';
  readonly widthRem: number;
  readonly isHiddenAtFirst?: true;
}
