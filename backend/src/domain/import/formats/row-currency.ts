import { currencySchema } from '../../quantities/currency.schema';
import type { Cells } from '../cells';
import { CellFault, type Row } from '../row';
import { writtenCurrency } from '../written-currency';

/**
 * The currency in a cell of the row. undefined, which means the file's, for an empty cell, a sign of several currencies
 * or a number of another app. CellFault for an unknown code.
 */
export function rowCurrency(cells: Cells, row: Row, column: number): string | undefined {
  const text = cells.text(row, column);
  const written = writtenCurrency(text, '');
  if (written !== null && currencySchema.safeParse(written).success) return written;
  if (/^\p{L}{3}$/u.test(text)) throw new CellFault('unknownWord', column, text);
  return undefined;
}
