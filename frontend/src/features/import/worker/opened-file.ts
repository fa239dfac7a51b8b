import type { ColumnMapping } from '@domain/import/column-mapping';
import type { TableHead } from '@domain/import/table-format';
import type { FileFaultReason } from '../reading/file-fault';
import type { TextUnderstood } from './text-understood';
import type { Understanding } from './understanding';

/** A dropped file, or a file of a dropped zip. */
export type OpenedFile =
  | {
      readonly outcome: 'understood';
      readonly key: number;
      /** Id with which the file can be opened again. */
      readonly origin: number;
      readonly understanding: Understanding;
      /** Table whose columns the driver can name; null for a track and for Roadbook's own format. */
      readonly table: OpenedTable | null;
      /** The driver's mapping if the file is read with one. */
      readonly mapping: ColumnMapping | null;
    }
  | {
      readonly outcome: 'refused';
      readonly fileName: string;
      readonly reason: FileFaultReason;
      readonly line: number | null;
      /** Table whose columns the driver can name; null for any other file. */
      readonly table: OpenedTable | null;
    };

/** A file in a zip that has no records, next to others that do. */
export interface LeftOutFile {
  readonly outcome: 'leftOut';
  readonly fileName: string;
}

export interface OpenedTable {
  /** Id with which the file can be opened again. */
  readonly origin: number;
  readonly head: TableHead;
  /** null for a workbook. */
  readonly text: TextUnderstood | null;
}
