import { CellFault, type Row } from '../row';
import { noColumn } from './columns';

/** What a cell says; CellFault when it is empty and nothing can be made of the row without it. `meaning`: meaning or header of the column, for a table that lacks it. */
export function needed<Value>(
  value: Value | null,
  row: Row,
  column: number,
  meaning: string | null = null,
): Value {
  if (value !== null) return value;
  throw new CellFault('missing', column, row.cells[column] ?? '', column === noColumn ? meaning : null);
}
