import type { Cells } from './cells';
import type { Conventions } from './conventions';
import type { ImportFormatId } from './import-formats';
import type { ImportedItem } from './imported-item';
import type { LeaveOut } from './left-out';
import type { Row } from './row';
import type { TrackTimes } from './tracks/track-times';

/** The beginning of a table, read with its delimiter: at most 60 rows. Cells are text without the quotes around it. */
export interface TableHead {
  readonly fileName: string;
  /** Name of the sheet, for a workbook. */
  readonly sheet: string | null;
  readonly rows: readonly (readonly string[])[];
}

/** A format of another app whose files are tables: CSV or a sheet of a workbook. */
export interface TableFormat {
  readonly id: ImportFormatId;
  /** Recognises a table by its content, never by its name; null for another format. */
  recognise(head: TableHead): Recognised | null;
  /**
   * Reads one file. Receives every row in order, headers and section titles included, and tracks its position. Calls `leaveOut`
   * for a row without a record.
   */
  reader(cells: Cells, head: TableHead, recognised: Recognised, leaveOut?: LeaveOut): TableReader;
}

export interface Recognised {
  /**
   * Higher wins if several formats recognise a file: 3 is a title or columns that no other app has, 1 a guess by
   * columns.
   */
  readonly certainty: 1 | 2 | 3;
  /**
   * Conventions that the file itself declares. They are shown, not asked; the driver's changes replace them here for
   * the reader.
   */
  readonly declared: Partial<Conventions>;
  /** True if every file of the format has these conventions, so they cannot be changed. */
  readonly isFixed?: true;
  /** Volumes are in gallons of an unknown country; if absent, `writesGallons` decides. */
  readonly isInGallons?: boolean;
  /** Times of a recorded track, as the driver entered them. */
  readonly trackTimes?: TrackTimes;
  /** Conventions that the format uses; only these are asked for. */
  readonly needs: readonly (keyof Conventions)[];
}

export interface TableReader {
  /** Items of one row; empty for titles, headers and blank rows. Throws CellFault for an unreadable cell. */
  row(row: Row): readonly ImportedItem[];
  /** For formats whose rows give records only together, by the end of the file. */
  readonly gathersRows?: true;
  /** Items known only at the end, such as a visit of several rows. */
  finish(): readonly ImportedItem[];
  /** Totals stated in the file itself, for comparing; null if it has none. */
  totals(): FileTotals | null;
}

export interface FileTotals {
  readonly distanceMetres: number | null;
  readonly volumeMillilitres: number | null;
  readonly amountMinor: number | null;
}
