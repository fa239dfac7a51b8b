import type { Blob } from 'node:buffer';
import type { Stream } from 'node:stream';
import type { Feature } from 'write-excel-file/node';
import {
  divide,
  multiply,
  ratioOfDecimal,
  sumOfRatios,
  toDecimal,
  toExactDecimal,
} from '../../../../domain/quantities/ratio';
import type { SheetFormula, SheetTable } from '../../sheet/sheet';
import { numberOf } from '../cell-text';

/**
 * For each cell of a table's row of totals the formula that calculates it from the rows above: their sum, or their sum
 * rounded to the decimals of the total. null if the total is neither, or no number. Row 1 is the heading.
 */
export function sumFormulas({ columns, rows, total }: SheetTable): (string | null)[] {
  return columns.map(({ kind }, index) => {
    const sum = total?.[index] ?? null;
    if (kind !== 'number' || sum === null || numberOf(sum) === null || rows.length === 0) return null;
    const cells = rows.map((row) => row[index] ?? null).filter((cell) => cell !== null);
    if (cells.some((cell) => numberOf(cell) === null)) return null;
    const exact = sumOfRatios(cells.map(ratioOfDecimal));
    const decimals = sum.split('.')[1]?.length ?? 0;
    const letter = columnLetter(index);
    const range = `SUM(${letter}2:${letter}${rows.length + 1})`;
    if (toExactDecimal(exact, decimals) === sum) return range;
    return toDecimal(exact, decimals) === sum ? `ROUND(${range},${decimals})` : null;
  });
}

/**
 * For each cell that is a share of a cost the formula that calculates it from the cells next to it. null if the formula
 * gives another figure to the fourth decimal, as for a sample, which has further factors.
 */
export function shareFormulas({ columns, rows }: SheetTable): (string | null)[][] {
  if (columns.every(({ shareOf }) => shareOf === undefined)) return rows.map(() => []);
  return rows.map((row, at) =>
    columns.map(({ shareOf }, index) => {
      const amount = row[index] ?? null;
      if (shareOf === undefined || amount === null) return null;
      const { cost, part, whole } = shareOf;
      const from = rows.findLastIndex((each, above) => above <= at && (each[whole] ?? null) !== null);
      const [of, times, over] = [row[cost] ?? null, rows[from]?.[part] ?? null, rows[from]?.[whole] ?? null];
      if (of === null || times === null || over === null || Number(over) === 0) return null;
      const [ofCost, ofPart, ofWhole] = [of, times, over].map(ratioOfDecimal);
      if (ofCost === undefined || ofPart === undefined || ofWhole === undefined) return null;
      const exact = divide(multiply(ofCost, ofPart), ofWhole);
      if (toDecimal(exact, 4) !== toDecimal(ratioOfDecimal(amount), 4)) return null;
      const cell = (column: number, inRow: number) => `${columnLetter(column)}${inRow + 2}`;
      return `${cell(cost, at)}*${cell(part, from)}/${cell(whole, from)}`;
    }),
  );
}

/** The sheet of a table and the row of its total, by the table's name. */
export type TotalPlaces = ReadonlyMap<string, { readonly sheet: string; readonly row: number }>;

/** For each cell of a table the formula that calculates it: the formula of its column, or a share of a cost. */
export function cellFormulas(table: SheetTable, totals: TotalPlaces): (string | null)[][] {
  if (table.columns.every(({ formulas, shareOf }) => formulas === undefined && shareOf === undefined)) {
    return table.rows.map(() => []);
  }
  return shareFormulas(table).map((shares, at) =>
    table.columns.map(({ formulas }, index) => {
      const share = shares[index] ?? null;
      const formula = formulas?.[at] ?? null;
      if (formula === null || (table.rows[at]?.[index] ?? null) === null) return share;
      const parts = formula.map((part) => writtenPart(part, at + 2, totals));
      return parts.includes(null) ? share : parts.join('');
    }),
  );
}

/** null for the total of a table that does not exist. */
function writtenPart(part: SheetFormula[number], row: number, totals: TotalPlaces): string | null {
  if (typeof part === 'string') return part;
  const letter = columnLetter(part.column);
  if (!('totalOf' in part)) return `${letter}${row - (part.rowsAbove ?? 0)}`;
  const place = totals.get(part.totalOf);
  return place === undefined ? null : `'${place.sheet.replaceAll("'", "''")}'!${letter}${place.row}`;
}

export function totalPlaces(tables: readonly SheetTable[], sheets: readonly string[]): TotalPlaces {
  return new Map(
    tables.flatMap(({ name, rows, total }, at) => {
      const sheet = sheets[at];
      return total === null || sheet === undefined ? [] : [[name, { sheet, row: rows.length + 2 }]];
    }),
  );
}

/** A to Z; no table has more columns. */
const columnLetter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

/** Value of each formula of a table. */
export function valuesOfFormulas(table: SheetTable, totals: TotalPlaces): Map<string, number> {
  const cells = [...table.rows, table.total ?? []];
  const formulas = [...cellFormulas(table, totals), sumFormulas(table)];
  return new Map(
    formulas.flatMap((row, at) =>
      row.flatMap((formula, index): [string, number][] =>
        formula === null ? [] : [[formula, Number(cells[at]?.[index])]],
      ),
    ),
  );
}

/** Value of each formula, by the name of its sheet: shown by programs that do not calculate. */
export type FormulaValues = ReadonlyMap<string, ReadonlyMap<string, number>>;

export function formulaValues(values: FormulaValues): Feature<Stream | Buffer | Blob> {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, { sheet = '' }) =>
            xml.replace(/<f>([^<]*)<\/f>/g, (element, formula: string) => {
              const value = values.get(sheet)?.get(unescaped(formula));
              return value === undefined ? element : `${element}<v>${value}</v>`;
            }),
        },
      },
    },
  };
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

const unescaped = (xml: string): string =>
  xml.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity);
