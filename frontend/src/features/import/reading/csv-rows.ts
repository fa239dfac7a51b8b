import type { Row } from '@domain/import/row';
import { type Options, parse } from 'csv-parse/browser/esm';
import { parse as parseAtOnce } from 'csv-parse/browser/esm/sync';
import { FileFault } from './file-fault';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Maximum length of a row. A page of notes has some thousands of characters. */
const maxCharactersOfARow = 1_000_000;
const rowsOfHead = 60;
const charactersOfHead = 65_536;

const options: Options = {
  bom: true,
  // Drivvo writes cells such as `"x" 2`.
  relax_quotes: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: maxCharactersOfARow,
};

/**
 * Yields the rows of a table in order, in groups. Rows are numbered from 1, including blank lines. A last row without a
 * line end that is shorter than the row before was cut off. Throws FileFault for text that is no table.
 */
export async function* csvRows(texts: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<Row[]> {
  const parser = parse({ ...options, delimiter });
  const encoder = new TextEncoder();
  let rows: Row[] = [];
  let count = 0;
  let [width, widthBefore] = [0, 0];
  let isLineEnded = true;
  let failure: unknown = null;
  let wake = () => {};
  parser.on('data', (cells: string[]) => {
    count += 1;
    [width, widthBefore] = [cells.length, width];
    rows.push({ number: count, cells });
  });
  parser.on('error', (error) => {
    failure = error;
    wake();
  });
  parser.on('drain', () => wake());
  parser.on('end', () => wake());
  const woken = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  for await (const text of texts) {
    const wait = woken();
    isLineEnded = /[\r\n]$/.test(text);
    // The parser converts text to bytes, which is twice as fast for text that is all ASCII.
    if (!parser.write(text, isAscii(text, encoder) ? 'latin1' : 'utf8')) await wait;
    if (failure) throw faultOf(failure);
    if (rows.length > 0) yield rows;
    rows = [];
  }
  const ended = woken();
  parser.end();
  await ended;
  if (failure) throw faultOf(failure);
  const last = rows.pop();
  if (last) rows.push(isLineEnded || width >= widthBefore ? last : { ...last, isCutOff: true });
  if (rows.length > 0) yield rows;
}

function isAscii(text: string, encoder: TextEncoder): boolean {
  return encoder.encode(text).length === text.length;
}

/**
 * Returns the first rows, split by the delimiter that gives most rows the same number of cells, more than one. `given`:
 * the delimiter chosen by the driver.
 */
export async function headOf(
  texts: AsyncIterable<string>,
  given?: Delimiter,
): Promise<{ readonly delimiter: Delimiter; readonly rows: readonly string[][] }> {
  let head = '';
  let isWhole = true;
  for await (const text of texts) {
    head += text;
    isWhole = head.length < charactersOfHead;
    if (!isWhole) break;
  }
  const read = (given ? [given] : delimiters).map((delimiter) => ({
    delimiter,
    ...firstRows(head, delimiter),
  }));
  const [best] = read.sort((a, b) => regularity(b.rows) - regularity(a.rows));
  if (!best || best.rows.every((cells) => cells.every((cell) => cell.trim() === '')))
    throw new FileFault('empty');
  // Faults after the end of a cut head are found when the whole file is read.
  if (isWhole && best.fault instanceof FileFault) throw best.fault;
  return best;
}

/** Returns the rows before the end of the head or before the first fault. */
function firstRows(
  head: string,
  delimiter: Delimiter,
): { readonly rows: string[][]; readonly fault: unknown } {
  const rows: string[][] = [];
  const take = (cells: string[]) => {
    rows.push(cells);
    return null;
  };
  try {
    parseAtOnce(head, { ...options, delimiter, to: rowsOfHead, on_record: take });
  } catch (error) {
    return { rows, fault: faultOf(error) };
  }
  return { rows, fault: null };
}

/** Counts the cells in rows that are as wide as the row before. */
function regularity(rows: readonly string[][]): number {
  return rows.reduce((sum, cells, index) => {
    if (cells.length < 2) return sum;
    return sum + (rows[index - 1]?.length === cells.length ? cells.length : 1);
  }, 0);
}

function faultOf(error: unknown): unknown {
  const { code, lines } = error as { code?: unknown; lines?: unknown };
  const line = typeof lines === 'number' ? lines : null;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new FileFault('unclosedQuote', quoteLineOf(error) ?? line);
  if (code === 'CSV_MAX_RECORD_SIZE') return new FileFault('rowTooLong', line);
  return error;
}

/** The library states the line of the opening quote only in its message. */
function quoteLineOf(error: unknown): number | null {
  const [, line] = error instanceof Error ? (/at line (\d+)/.exec(error.message) ?? []) : [];
  return line === undefined ? null : Number(line);
}
