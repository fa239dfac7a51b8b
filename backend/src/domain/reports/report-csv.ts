import { csvOf } from '../claims/claim-csv';
import type { ReportSheet } from './sheet';
import { reportWords } from './words/report-words';

/**
 * The trips of a report as CSV, formula-safe and with a byte order mark as csvOf does it: days as YYYY-MM-DD; in
 * German with semicolons and decimal commas, as spreadsheets of that language read it. Sums are left to them.
 */
export function reportCsv({ tables, language }: ReportSheet): string {
  const { name } = reportWords[language].table.trips;
  const trips = tables.find((table) => table.name === name);
  if (trips === undefined) throw new RangeError('A report has a table of trips.');
  const { columns, rows } = trips;
  const isGerman = language === 'de';
  const cellOf = (cell: string | null, at: number): string => {
    if (cell === null) return '';
    return isGerman && columns[at]?.kind === 'number' ? cell.replace('.', ',') : cell;
  };
  return csvOf(
    [columns.map(({ heading }) => heading), ...rows.map((row) => row.map(cellOf))],
    isGerman ? ';' : ',',
  );
}
