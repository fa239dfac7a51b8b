import type { ReactNode } from 'react';

/** What a table can show: anything with an id. */
export interface TableRecord {
  readonly id: string;
}

/** One column of a table of records. The first one of a table is always there, and the records come sorted by it, newest first. */
export interface RecordColumn<Row extends TableRecord> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** What has no value (null) stands last, whichever way the column is sorted. */
  readonly sortValue: (row: Row) => string | number | null;
  /** What a spreadsheet gets. */
  readonly copyValue: (row: Row) => string;
  /** Figures stand at the end of their cell. */
  readonly align?: 'end';
  readonly widthRem: number;
  readonly isHiddenAtFirst?: true;
}
