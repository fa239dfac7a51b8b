import { columnLayout } from './column-layout';
import { type MappedKind, mappedColumns } from './column-mapping';
import { type ColumnMeaning, columnWords } from './column-words';
import { plainHeader } from './formats/columns';
import type { TableHead } from './table-format';

/** What the headers of a table suggest, to be confirmed; columns that it cannot be without may be missing. */
export interface SuggestedMapping {
  readonly kind: MappedKind;
  readonly layout: string;
  readonly columns: Readonly<Partial<Record<ColumnMeaning, number>>>;
}

const longestHeader = 60;

/** The columns that headers name, each meaning once, by the first header that has it. */
function meaningsOf(header: readonly string[]): Partial<Record<ColumnMeaning, number>> {
  const found: Partial<Record<ColumnMeaning, number>> = {};
  for (const [column, cell] of header.slice(0, 200).entries()) {
    const plain = plainHeader(cell.slice(0, longestHeader));
    if (plain === '') continue;
    const meaning = columnWords.find(([each, words]) => found[each] === undefined && words.test(plain))?.[0];
    if (meaning !== undefined) found[meaning] = column;
  }
  return found;
}

function kindOf(found: Partial<Record<ColumnMeaning, number>>): MappedKind {
  const has = (...meanings: readonly ColumnMeaning[]) => meanings.some((each) => found[each] !== undefined);
  if (has('quantity')) return 'fill';
  if (
    has('from', 'to', 'odometerStart', 'odometerEnd', 'endDate') ||
    (has('distance') && !has('amount', 'total'))
  )
    return 'trip';
  return has('amount', 'total') || !has('odometer') ? 'expense' : 'odometer';
}

/** Fills are paid in total, expenses in an amount: a table with only one of both means that one. */
function ofKind(kind: MappedKind, found: Partial<Record<ColumnMeaning, number>>) {
  const columns = { ...found };
  if (kind === 'fill') columns.total ??= found.amount;
  if (kind === 'expense') columns.amount = found.total ?? found.amount;
  const wanted: readonly string[] = mappedColumns[kind];
  return Object.fromEntries(
    Object.entries(columns).filter(([meaning, column]) => column !== undefined && wanted.includes(meaning)),
  );
}

/** Guesses the mapping of a table from its headers, in many languages. A table without headers suggests nothing but its layout. */
export function suggestedMapping(head: TableHead, kind?: MappedKind): SuggestedMapping {
  const { headerRow, fingerprint } = columnLayout(head.rows);
  const found = headerRow === null ? {} : meaningsOf(head.rows[headerRow] ?? []);
  const suggested = kind ?? kindOf(found);
  return { kind: suggested, layout: fingerprint, columns: ofKind(suggested, found) };
}
