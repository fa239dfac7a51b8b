import { csvOf } from '../../../domain/claims/claim-csv';
import type { ReportSheet } from '../sheet/sheet';

/**
 * The trips or charges of a report as CSV, formula-safe and with a byte order mark as csvOf does it: days as YYYY-MM-DD; in
 * German with semicolons and decimal commas, as German spreadsheets expect. Contains no sums, and exact
 * distances. After an empty row: the rounding rules of the report, its hash and the head
 * of the ledger.
 */
export function reportCsv({
  records: { columns, rows },
  language,
  rounding,
  proof,
}: Pick<ReportSheet, 'records' | 'language' | 'rounding' | 'proof'>): string {
  const isGerman = language === 'de';
  const cellOf = (cell: string | null, at: number): string => {
    if (cell === null) return '';
    return isGerman && columns[at]?.kind === 'number' ? cell.replace('.', ',') : cell;
  };
  const asWide = (cells: readonly string[]) => columns.map((_, at) => cells[at] ?? '');
  return csvOf(
    [
      columns.map(({ heading }) => heading),
      ...rows.map((row) => row.map(cellOf)),
      asWide([]),
      ...(rounding?.sentences ?? []).map((sentence) => asWide([rounding?.heading ?? '', sentence])),
      ...proof.facts.map(({ label, value }) => asWide([label, value])),
    ],
    isGerman ? ';' : ',',
  );
}
