import type { Row } from '@domain/import/row';
import { readDirectory } from './workbook/directory';
import { sheetRows } from './workbook/sheet-rows';
import { WorkbookRefused } from './workbook/workbook-refused';
import { partNames } from './workbook/zip-parts';

export interface Workbook {
  readonly sheetNames: readonly string[];
  /** Returns the rows of a sheet as text, one by one. */
  rows(sheetName: string): Generator<Row>;
}

/**
 * Opens an XLSX file. The file is held in memory as it is; its content streams. Days are returned as 2025-03-04, with a
 * time as 2025-03-04 08:15:00, and numbers with a point as decimal mark. Throws WorkbookRefused for a file that is no
 * workbook or unpacks to too much.
 */
export function openWorkbook(file: Uint8Array): Workbook {
  const directory = readDirectory(file);
  return {
    sheetNames: [...directory.sheetPaths.keys()],
    rows: (sheetName) => {
      const path = directory.sheetPaths.get(sheetName);
      if (path === undefined) throw new WorkbookRefused('notReadable');
      return sheetRows(file, path, directory);
    },
  };
}

/** True if a zip has the part that makes it a workbook. */
export function hasWorkbookPart(zip: Uint8Array): boolean {
  try {
    return partNames(zip).has('xl/workbook.xml');
  } catch {
    return false;
  }
}
