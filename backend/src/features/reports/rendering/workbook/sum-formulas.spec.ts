import { aReportSheet } from '../../../../../test/fixtures/reports/a-report-sheet';
import { formulasOf } from '../../../../../test/fixtures/reports/formulas-of';
import type { SheetColumn, SheetTable } from '../../sheet/sheet';
import { shareFormulas, sumFormulas } from './sum-formulas';

const number = (decimals: number): SheetColumn => ({ heading: 'N', kind: 'number', decimals, weight: 1 });

/** Cost, business distance, driven distance and the share: two costs of one car, and one of another. */
const shares: SheetTable = {
  name: 'Shares',
  heading: 'Shares',
  columns: [number(2), number(1), number(1), { ...number(2), shareOf: { cost: 0, part: 1, whole: 2 } }],
  rows: [
    // 300 × 25 / 100 = 75; 10 × 25 / 100 = 2.5; 100 × 1 / 3 = 33.333333.
    ['300.00', '25.0', '100.0', '75.000000'],
    ['10.00', null, null, '2.500000'],
    ['100.00', '1.0', '3.0', '33.333333'],
    // The share of a sample: 100 × 1 / 2 does not give this amount.
    ['100.00', '1.0', '2.0', '49.000000'],
  ],
  // 75 + 2.5 + 33.333333 + 49 = 159.833333.
  total: ['510.00', null, null, '159.83'],
};

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
    const formulas = await formulasOf({ ...report, tables });
    for (const { formula, value, result } of formulas)
      expect([formula, result]).toEqual([formula, expect.closeTo(value, 5)]);
    // Distance and amount of the rate, distance and amount of the trips; three shares and two sums.
    expect(formulas).toHaveLength(9);
  });

  it('find the total of a table whose name has signs of its own', async () => {
    const own = { ...shares, name: "Trips A&B's <1>" };
    const together: SheetTable = {
      name: 'Together',
      heading: 'Together',
      columns: [{ ...number(2), formulas: [[{ column: 3, totalOf: own.name }]] }],
      rows: [['159.83']],
      total: null,
    };
    const formulas = await formulasOf({ ...aReportSheet('en', 1), tables: [own, together] });
    expect(formulas.at(-1)).toEqual({ formula: "'Trips A&B''s <1>'!D6", value: 159.83, result: 159.83 });
  });

  it('take a part of the amount in the row above', async () => {
    const fifth: SheetTable = {
      ...{ name: 'Claim', heading: 'Claim', total: null },
      columns: [{ ...number(2), formulas: [null, [{ column: 0, rowsAbove: 1 }, '*0.2']] }],
      rows: [['946.17'], ['189.234']],
    };
    expect(await formulasOf({ ...aReportSheet('en', 1), tables: [fifth] })).toEqual([
      { formula: 'A2*0.2', value: 189.234, result: expect.closeTo(189.234, 6) },
    ]);
  });
});
