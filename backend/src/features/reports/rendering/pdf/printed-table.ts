import type { SheetTable } from '../../sheet/sheet';

/** Table with printed values in place of exact figures. */
export function printedTable(table: SheetTable): SheetTable {
  const { columns, rows, total } = table;
  if (columns.every(({ printed }) => printed === undefined)) return table;
  return {
    ...table,
    rows: rows.map((row, at) =>
      columns.map(({ printed }, index) =>
        printed === undefined ? (row[index] ?? null) : (printed.cells[at] ?? null),
      ),
    ),
    total:
      total &&
      columns.map(({ printed }, index) => (printed === undefined ? (total[index] ?? null) : printed.total)),
  };
}
