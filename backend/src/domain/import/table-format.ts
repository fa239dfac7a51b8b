import type { Cells } from './cells';
import type { Conventions } from './conventions';
import type { ImportFormatId } from './import-formats';
import type { ImportedItem } from './imported-item';
import type { LeaveOut } from './left-out';
import type { Row } from './row';
import type { TrackTimes } from './tracks/track-times';

/** The beginning of a table, as it is read with its delimiter: at most 60 rows. Cells are text without the quotes around it. */
export interface TableHead {
  readonly fileName: string;
  /** Of a workbook. */
  readonly sheet: string | null;
  readonly rows: readonly (readonly string[])[];
}

/** A format of another app whose files are tables: CSV or a sheet of a workbook. */
export interface TableFormat {
  readonly id: ImportFormatId;
  /** By what is in it, never by its name; null is another format. */
  recognise(head: TableHead): Recognised | null;
  /**
   * Reads one file. Receives every row in order, headers and section titles included, and tracks its position. Calls `leaveOut`
   * for a row without a record.
   */
  reader(cells: Cells, head: TableHead, recognised: Recognised, leaveOut?: LeaveOut): TableReader;
}

export interface Recognised {
  /** Higher wins where several formats recognise a file: 3 is a title or columns that no other app has, 1 a guess by columns. */
  readonly certainty: 1 | 2 | 3;
  /** What the file itself declares. It is not asked, but shown, and what the driver says instead stands here for the reader. */
  readonly declared: Partial<Conventions>;
  /** It is so in every file of the format, and nobody can say otherwise. */
  readonly isFixed?: true;
  /** Volumes are in gallons, of which country the file does not say; where absent, as `writesGallons` finds. */
  readonly isInGallons?: boolean;
  /** Times of a recorded track, as the driver says. */
  readonly trackTimes?: TrackTimes;
  /** What of the conventions the format needs at all, so that nothing is asked for nothing. */
  readonly needs: readonly (keyof Conventions)[];
}

export interface TableReader {
  /** What one row says; empty for titles, headers and blank rows. Throws CellFault for what cannot be read. */
  row(row: Row): readonly ImportedItem[];
  /** For formats whose rows give records only together, by the end of the file. */
  readonly gathersRows?: true;
  /** What is known only at the end, such as a visit of several rows. */
  finish(): readonly ImportedItem[];
  /** What the file itself says it comes to, for comparing; null where it has no totals of its own. */
  totals(): FileTotals | null;
}

export interface FileTotals {
  readonly distanceMetres: number | null;
  readonly volumeMillilitres: number | null;
  readonly amountMinor: number | null;
}
