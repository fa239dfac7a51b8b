import type { Row } from '@domain/import/row';
import type { TableSource } from './table-source';

/**
 * A table of odometer records of an export as two: how its odometers count, which what shows them needs first, and the corrections, each of
 * which needs the reading that it is about.
 */
export function correctionsApart(table: TableSource): readonly [TableSource, TableSource] {
  const others = partOf(table, (row) => !isCorrection(row));
  // The second has the headers, too. Every other row has an id, and an id has digits.
  const corrections = partOf(table, (row) => isCorrection(row) || !row.cells.some((cell) => /\d/.test(cell)));
  return [others, { ...corrections, name: `${table.name} (2)` }];
}

/** Looks at the cells, so that a refused row is refused in only one of the two tables. */
function isCorrection({ cells }: Row): boolean {
  return cells.some((cell) => cell.trim() === 'corrected');
}

function partOf(table: TableSource, isOfPart: (row: Row) => boolean): TableSource {
  const { format } = table;
  return {
    ...table,
    format: {
      ...format,
      reader(...given) {
        const reader = format.reader(...given);
        return { ...reader, row: (row) => (isOfPart(row) ? reader.row(row) : []) };
      },
    },
  };
}
