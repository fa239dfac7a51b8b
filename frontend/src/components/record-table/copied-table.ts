import { formulaFreeCell } from '@domain/claims/claim-csv';
import type { RecordColumn, TableRecord } from './record-column';

/** A table for the clipboard. */
export interface CopiedTable {
  /** Cells separated by tabs, which every spreadsheet accepts. */
  readonly text: string;
  readonly html: string;
}

/** Returns records as cells that no spreadsheet mistakes for formulas. */
export function copiedTable<Row extends TableRecord>(
  columns: readonly RecordColumn<Row>[],
  rows: readonly Row[],
  { withTitles }: { readonly withTitles: boolean },
): CopiedTable {
  const titles = columns.map(({ title }) => cellText(title));
  const cells = rows.map((row) => columns.map(({ copyValue }) => cellText(copyValue(row))));
  const lines = withTitles ? [titles, ...cells] : cells;
  const head = withTitles ? `<thead>${htmlRow(titles, 'th')}</thead>` : '';
  const body = cells.map((row) => htmlRow(row, 'td')).join('');
  return {
    text: lines.map((line) => line.join('\t')).join('\r\n'),
    html: `<table>${head}<tbody>${body}</tbody></table>`,
  };
}

/** Returns the text of a cell on one line; characters that would end a cell or a row become spaces. */
function cellText(text: string): string {
  return formulaFreeCell(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));
}

function htmlRow(cells: readonly string[], element: 'th' | 'td'): string {
  return `<tr>${cells.map((cell) => `<${element}>${escaped(cell)}</${element}>`).join('')}</tr>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Returns false if the browser refused, as it may, and does on pages without https. */
export async function writeToClipboard({ text, html }: CopiedTable): Promise<boolean> {
  try {
    const item = new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return false;
  }
}
