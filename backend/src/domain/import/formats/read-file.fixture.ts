import { parse } from 'csv-parse/sync';
import type { Conventions } from '../conventions';
import type { ImportedItem } from '../imported-item';
import { importedItemSchema } from '../imported-item';
import type { LeftOut } from '../left-out';
import { readingCells } from '../reading-cells';
import { CellFault } from '../row';
import { Survey, type SurveyFindings } from '../survey';
import type { FileTotals, TableFormat, TableHead } from '../table-format';

export const american: Conventions = {
  decimalMark: '.',
  dateOrder: 'monthDayYear',
  calendar: 'gregorian',
  zone: 'America/New_York',
  distanceUnit: 'mi',
  volumeUnit: 'usGallon',
  currency: 'USD',
};

export const german: Conventions = {
  decimalMark: ',',
  dateOrder: 'dayMonthYear',
  calendar: 'gregorian',
  zone: 'Europe/Berlin',
  distanceUnit: 'km',
  volumeUnit: 'litre',
  currency: 'EUR',
};

/** Rows as the page's reader gives them: blank lines and rows of any length among them. */
export function rowsOf(text: string, delimiter = ','): string[][] {
  return parse(text, { delimiter, relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: false });
}

export function headOf(rows: readonly (readonly string[])[], fileName = 'export.csv'): TableHead {
  return { fileName, sheet: null, rows: rows.slice(0, 60) };
}

export interface ReadFile {
  readonly items: readonly ImportedItem[];
  /** The row, the reason, the column from 0 and the text of each row that is refused. */
  readonly faults: readonly string[];
  readonly totals: FileTotals | null;
  readonly findings: SurveyFindings;
  /** Rows without a record. */
  readonly leftOut: readonly LeftOut[];
}

/** Reads a whole file as the page does: a survey first, then its values by the conventions and by what it declares itself. */
export function readRows(
  format: TableFormat,
  rows: readonly (readonly string[])[],
  conventions: Conventions,
  fileName?: string,
): ReadFile {
  const head = headOf(rows, fileName);
  const recognised = format.recognise(head);
  if (!recognised) throw new Error(`not a file of ${format.id}`);
  const inForce = { ...conventions, ...recognised.declared };
  const survey = new Survey();
  const surveyed = read(format.reader(readingCells(inForce, survey), head, recognised));
  if (surveyed.rows !== rows.length) throw new Error('the survey ended early');
  const findings = survey.findings();
  const { paymentSign } = findings;
  const shown = { ...(paymentSign.outcome === 'known' && { paymentSign: paymentSign.value }), ...inForce };
  const leftOut: LeftOut[] = [];
  const values = read(format.reader(readingCells(shown), head, recognised, (left) => leftOut.push(left)));
  return { ...values, findings, leftOut };

  function read(reader: ReturnType<TableFormat['reader']>) {
    const items: ImportedItem[] = [];
    const faults: string[] = [];
    for (const [index, cells] of rows.entries()) {
      try {
        items.push(...reader.row({ number: index + 1, cells }));
      } catch (error) {
        if (!(error instanceof CellFault)) throw error;
        faults.push(`${index + 1} ${error.reason} ${error.column} ${error.text}`);
      }
    }
    items.push(...reader.finish());
    for (const item of items) importedItemSchema.parse(item);
    return { items, faults, totals: reader.totals(), rows: rows.length };
  }
}

/** What matters of an item in one line, so that a whole file is compared at a glance. */
export function kindsOf(items: readonly ImportedItem[]): readonly string[] {
  return items.map(({ at, kind }) => `${at.row} ${kind}`);
}
