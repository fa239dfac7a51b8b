import type { Row } from '@domain/import/row';
import type { TableSource } from './table-source';

/**
 * Splits a table of odometer records of an export in two: replacements of odometers, which records with readings need
 * first, and corrections, which need the record they correct.
 */
export function correctionsApart(table: TableSource): readonly [TableSource, TableSource] {
  const others = partOf(table, (row) => !isCorrection(row));
  // The second table has the headers, too. Every other row has an id, and ids contain digits.
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
