import readWorkbook from 'read-excel-file/node';
import type { SheetColumn, SheetTable } from '../../../../domain/reports/sheet';
import { aReportSheet } from '../a-report-sheet.fixture';
import { renderXlsx } from '../render-xlsx';
import { shareFormulas, sumFormulas } from './sum-formulas';

const number = (decimals: number): SheetColumn => ({ heading: 'N', kind: 'number', decimals, weight: 1 });

/** Cost, business, driven and the share: two costs of one car, and one of another. */
const shares: SheetTable = {
  name: 'Shares',
  heading: 'Shares',
  columns: [number(2), number(1), number(1), { ...number(2), shareOf: { cost: 0, part: 1, whole: 2 } }],
  rows: [
    // 300 × 25 / 100 = 75; 10 × 25 / 100 = 2.5; 100 × 1 / 3 = 33.333333.
    ['300.00', '25.0', '100.0', '75.000000'],
    ['10.00', null, null, '2.500000'],
    ['100.00', '1.0', '3.0', '33.333333'],
    // Of a sample: 100 × 1 / 2 is not what it comes to.
    ['100.00', '1.0', '2.0', '49.000000'],
  ],
  // 75 + 2.5 + 33.333333 + 49 = 159.833333.
  total: ['510.00', null, null, '159.83'],
};

/** What the few shapes of formulas come to over the cells of a sheet as they were read back. */
function workedOut(formula: string, cells: readonly (readonly unknown[])[]): number {
  const cell = (letter = '', row = '') => Number(cells[Number(row) - 1]?.[letter.charCodeAt(0) - 65] ?? 0);
  const rounded = /^ROUND\((.*),(\d)\)$/.exec(formula);
  if (rounded) return Number(workedOut(rounded[1] ?? '', cells).toFixed(Number(rounded[2])));
  const sum = /^SUM\(([A-Z])2:\1(\d+)\)$/.exec(formula);
  if (sum) {
    const rows = Array.from({ length: Number(sum[2]) - 1 }, (_, at) => String(at + 2));
    return rows.reduce((total, row) => total + cell(sum[1], row), 0);
  }
  const share = /^([A-Z])(\d+)\*([A-Z])(\d+)\/([A-Z])(\d+)$/.exec(formula);
  if (!share) throw new Error(formula);
  return (cell(share[1], share[2]) * cell(share[3], share[4])) / cell(share[5], share[6]);
}

describe('the formulas of a workbook', () => {
  it('are those by which an accountant would work the figures out', () => {
    expect(shareFormulas(shares).map((row) => row[3])).toEqual(['A2*B2/C2', 'A3*B2/C2', 'A4*B4/C4', null]);
    expect(sumFormulas(shares)).toEqual(['SUM(A2:A5)', null, null, 'ROUND(SUM(D2:D5),2)']);
  });

  it('are none where they would come to another figure', () => {
    expect(sumFormulas({ ...shares, total: ['510.01', null, null, '159.84'] })).toEqual(Array(4).fill(null));
    expect(sumFormulas({ ...shares, rows: [], total: ['0.00', null, null, null] })[0]).toBeNull();
  });

  it('come, over the cells of the file, to the values that stand beside them', async () => {
    const report = aReportSheet('en', 40);
    const tables = [...report.tables, shares];
    const sheets = await readWorkbook(Buffer.from(await renderXlsx({ ...report, tables })));
    let seen = 0;
    tables.forEach((table, at) => {
      const cells = sheets[at + 1]?.data ?? [];
      [...shareFormulas(table), sumFormulas(table)].forEach((row, line) => {
        row.forEach((formula, column) => {
          if (formula === null) return;
          expect(workedOut(formula, cells)).toBeCloseTo(Number(cells[line + 1]?.[column]), 5);
          seen += 1;
        });
      });
    });
    // Distance and amount of the rate, distance and amount of the trips; three shares and two sums.
    expect(seen).toBe(9);
  });
});
