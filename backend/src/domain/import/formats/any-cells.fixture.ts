import fc from 'fast-check';
import { importedItemSchema } from '../imported-item';
import { readingCells } from '../reading-cells';
import { CellFault, type Row } from '../row';
import type { Survey } from '../survey';
import type { TableFormat } from '../table-format';
import { american, headOf } from './read-file.fixture';

/** Cells as files have them, and as nobody would write them. */
export const anyCell = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-5',
    '1,234.5',
    '1.234,5',
    '(12.00)',
    '$3.99',
    '5 gal',
    '99999999999999999999',
    '1e400',
  ),
  fc.constantFrom(
    '2024-02-30',
    '31/12/2023',
    '2023-05-06 25:00',
    '13.05.2024',
    '1700000000',
    'Yes',
    '=SUM(A1)',
    '##',
    '\u0000',
  ),
  fc.constantFrom('601', '217', 'Diesel', 'Strom', 'CNG', 'AdBlue', 'EUR', '3', 'Service', 'Expense'),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.integer().map(String),
  fc.double().map(String),
);

/** Reads rows as the page does; whatever is thrown but CellFault ends the test. */
export function readAll(format: TableFormat, rows: readonly Row[], survey: Survey | null): number {
  const head = headOf(rows.map(({ cells }) => cells));
  const recognised = format.recognise(head);
  if (!recognised) return 0;
  const reader = format.reader(
    readingCells({ ...american, ...recognised.declared }, survey),
    head,
    recognised,
  );
  let items = 0;
  for (const row of rows) {
    try {
      for (const item of reader.row(row)) {
        items += 1;
        if (!survey) importedItemSchema.parse(item);
      }
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      // A column that the table lacks is given by name instead.
      expect(error.column >= 0 || error.missingColumn !== null).toBe(true);
    }
  }
  reader.finish();
  reader.totals();
  return items;
}

export const numbered = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, index) => ({ number: index + 1, cells }));
