import type { Row } from '@domain/import/row';
import { readDirectory } from './workbook/directory';
import { sheetRows } from './workbook/sheet-rows';
import { WorkbookRefused } from './workbook/workbook-refused';

/** The compressed file is held in memory; what is in it streams. */
const largestFile = 200_000_000;

export interface Workbook {
  readonly sheetNames: readonly string[];
  /** The rows of a sheet as text, one after another. */
  rows(sheetName: string): Generator<Row>;
}

/**
 * Opens an XLSX file. Days come as 2025-03-04, with a time as 2025-03-04 08:15:00, numbers with a point as their decimal mark.
 * Throws WorkbookRefused for what is no workbook or grows without bound.
 */
export async function openWorkbook(file: Blob): Promise<Workbook> {
  if (file.size > largestFile) throw new WorkbookRefused('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const directory = readDirectory(bytes);
  return {
    sheetNames: [...directory.sheetPaths.keys()],
    rows: (sheetName) => {
      const path = directory.sheetPaths.get(sheetName);
      if (path === undefined) throw new WorkbookRefused('notReadable');
      return sheetRows(bytes, path, directory);
    },
  };
}
