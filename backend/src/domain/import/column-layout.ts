import { columnWords } from './column-words';
import { isBlank, plainHeader } from './formats/columns';

/** Layout of the columns of a table; equal in the next file of the same origin. */
export interface ColumnLayout {
  /** Zero-based index of the header row within the head; null for a table without a header. */
  readonly headerRow: number | null;
  /** Key for comparing with layouts that a driver described before. */
  readonly fingerprint: string;
}

/** Wider tables are not logbooks; more of a header does not help to distinguish two of them. */
const maxColumns = 100;
const maxHeaderLength = 40;

/** Fingerprint of a header row: its words in order, without case, marks and empty cells at the end. */
export function headerFingerprint(cells: readonly string[]): string {
  const words = cells
    .slice(0, maxColumns)
    .map((cell) => plainHeader(cell.slice(0, maxHeaderLength * 4)).slice(0, maxHeaderLength));
  while (words.length > 0 && words.at(-1) === '') words.pop();
  return words.join('|');
}

const hasDigits = (cell: string) => /\p{Nd}/u.test(cell);

function knownWords(cells: readonly string[]): number {
  return cells.filter((cell) => {
    const plain = plainHeader(cell);
    return (
      plain !== '' && plain.length <= maxHeaderLength && columnWords.some(([, words]) => words.test(plain))
    );
  }).length;
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/**
 * Finds the header of a table: the first row with the most words known from headers, at least two; otherwise the first
 * row of only words above a row with numbers. Without either, the table has no header and is identified by its number
 * of columns.
 */
export function columnLayout(rows: readonly (readonly string[])[]): ColumnLayout {
  const counts = rows.map((cells) =>
    filled(cells) * 2 > cells.filter(hasDigits).length * 3 ? knownWords(cells) : 0,
  );
  const most = Math.max(0, ...counts);
  const byWords = most >= 2 ? counts.indexOf(most) : -1;
  const byShape = rows.findIndex(
    (cells, index) =>
      filled(cells) >= 2 && !cells.some(hasDigits) && (rows[index + 1]?.some(hasDigits) ?? false),
  );
  const headerRow = byWords >= 0 ? byWords : byShape;
  if (headerRow >= 0) return { headerRow, fingerprint: headerFingerprint(rows[headerRow] ?? []) };
  const first = rows.find((cells) => !isBlank(cells)) ?? [];
  return { headerRow: null, fingerprint: withoutHeader(first.length) };
}

/** The fingerprint of tables without a header. */
function withoutHeader(columns: number): string {
  return `#${columns}`;
}
