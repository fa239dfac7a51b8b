import { CellFault, type Row } from '../row';
import { noColumn } from './columns';

/** Returns the value of a required cell; throws CellFault if it is empty. `meaning`: meaning or header of the column, named if the table lacks it. */
export function needed<Value>(
  value: Value | null,
  row: Row,
  column: number,
  meaning: string | null = null,
): Value {
  if (value !== null) return value;
  throw new CellFault('missing', column, row.cells[column] ?? '', column === noColumn ? meaning : null);
}
