import { CellFault, type Row } from '../row';

/** What a cell says; CellFault when it is empty and nothing can be made of the row without it. */
export function needed<Value>(value: Value | null, row: Row, column: number): Value {
  if (value === null) throw new CellFault('missing', Math.max(column, 0), row.cells[column] ?? '');
  return value;
}
