import type { Row } from '@domain/import/row';
import type { WorkbookDirectory } from './directory';
import { numberText } from './number-formats';
import { readingPart } from './read-part';
import { WorkbookRefused } from './workbook-refused';

/** Maximum size of a sheet (Excel specifications and limits). */
const maxRows = 1_048_576;
const maxColumns = 16_384;

/**
 * Maximum number of skipped cells: a few bytes of a file can describe thousands. A million rows may have ten empty
 * cells each.
 */
const maxSkippedCells = 10_000_000;

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
  inline: string;
}

/** Yields the rows stored in a sheet. A formula has the value of when the workbook was saved. */
export function* sheetRows(file: Uint8Array, path: string, directory: WorkbookDirectory): Generator<Row> {
  let rows: Row[] = [];
  let number = 0;
  let cells: string[] = [];
  let cell: Cell | null = null;
  let skippedCells = 0;
  const reading = readingPart(file, path, {
    open: (name, attributes) => {
      if (name === 'row') {
        number = attributes.r === undefined ? number + 1 : Number(attributes.r);
        cells = [];
        if (!Number.isInteger(number) || number < 1 || number > maxRows)
          throw new WorkbookRefused('notReadable');
      }
      if (name !== 'c') return;
      const column = attributes.r === undefined ? cells.length : columnOf(attributes.r);
      if (column >= maxColumns) throw new WorkbookRefused('notReadable');
      cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '', inline: '' };
    },
    close: (name, text, around) => {
      if (cell !== null && name === 'v') cell.value = text;
      if (cell !== null && name === 't' && !around.includes('rPh')) cell.inline += text;
      if (cell !== null && name === 'c') {
        const skipped = Math.max(0, cell.column - cells.length);
        skippedCells += skipped;
        if (skippedCells > maxSkippedCells) throw new WorkbookRefused('tooLarge');
        if (skipped > 0) {
          cells.length += skipped;
          cells.fill('', cell.column - skipped);
        }
        cells[cell.column] = cellText(cell, directory);
        cell = null;
      }
      if (name !== 'row') return;
      rows.push({ number, cells });
    },
  });
  for (const _ of reading) {
    yield* rows;
    rows = [];
  }
  yield* rows;
}

/** Zero-based column index of a cell reference such as "AB12". */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column === 0 ? maxColumns : column - 1;
}

function cellText(cell: Cell, { sharedStrings, formats, from1904 }: WorkbookDirectory): string {
  switch (cell.type) {
    case 's':
      return sharedStrings[Number(cell.value)] ?? '';
    case 'inlineStr':
      return cell.inline;
    case 'b':
      return cell.value === '1' ? 'TRUE' : 'FALSE';
    case 'd':
      return cell.value.replace('T', ' ');
    case 'n':
      return numberText(cell.value, formats[cell.style] ?? 'number', from1904);
    default:
      // str: text of a formula. e: text shown by a formula instead of a value, such as #DIV/0!.
      return cell.value;
  }
}
