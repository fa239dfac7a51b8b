import type { SheetColumn } from '../../sheet/sheet';
import { tableSheet } from './table-sheet';

const column = (kind: SheetColumn['kind'], decimals: number): SheetColumn => ({
  heading: 'Any',
  kind,
  decimals,
  weight: 1,
});
const columns = [column('text', 0), column('number', 1), column('number', 4), column('text', 0)];
const rows = [['Car', '1.0', '3547.7351', 'Business']];
const { data } = tableSheet(
  { name: 'Any', heading: 'Any', columns, rows, total: ['Together', '1.0', '3547.74', null] },
  'Any',
  'dd/mm/yyyy',
  new Map(),
);

describe('a table as a sheet', () => {
  it('has a rounded sum under exact amounts in its own decimals', () => {
    const amounts = data.map((row) => row?.[2]);
    expect(amounts.slice(1)).toMatchObject([
      { value: 3547.7351, format: '#,##0.0000' },
      { value: 'ROUND(SUM(C2:C2),2)', type: 'Formula', format: '#,##0.00' },
    ]);
  });

  it('has the exact cells where paper prints others, shown with the decimals of their column, and their sum', () => {
    const exact = {
      ...column('number', 1),
      printed: { cells: ['10.0', '9.9'], total: '19.9' },
    };
    const sheet = tableSheet(
      { name: 'Any', heading: 'Any', columns: [exact], rows: [['9.999727'], ['9.9']], total: ['19.899727'] },
      'Any',
      'dd',
      new Map(),
    );
    expect(sheet.data.slice(1).map((row) => row?.[0])).toMatchObject([
      { value: 9.999727, format: '#,##0.0' },
      { value: 9.9, format: '#,##0.0' },
      { value: 'SUM(A2:A3)', type: 'Formula', format: '#,##0.0' },
    ]);
  });

  it('has room for a heading of three lines', () => {
    const heading = 'Tolls, parking (GBP)';
    const sheet = { name: 'Any', heading: 'Any', rows, total: null };
    const [narrow, wide] = [40, 1].map((weight) => {
      const others = columns.slice(1).map((each) => ({ ...each, weight }));
      return tableSheet(
        { ...sheet, columns: [{ ...column('text', 0), heading }, ...others] },
        'Any',
        'dd',
        new Map(),
      );
    });
    expect(narrow?.data[0]?.[0]).toMatchObject({ height: 45 });
    expect(wide?.data[0]?.[0]).not.toHaveProperty('height');
  });

  it('has a row as high as its longest text, whatever the height of others with the same cells', () => {
    // Two columns of text are 60 characters wide: two lines of two repetitions each.
    const long = 'Inspection of the new plant '.repeat(4).trim();
    const texts = [column('text', 0), column('text', 0)];
    const places = [
      ['Office', long],
      ['Office', 'Home'],
    ];
    const sheet = tableSheet(
      { name: 'Any', heading: 'Any', columns: texts, rows: places, total: null },
      'Any',
      'dd',
      new Map(),
    );
    const heights = sheet.data.slice(1).map((row) => JSON.stringify(row).match(/"height":\d+/g));
    expect(heights).toEqual([['"height":30'], null]);
  });

  it('keeps what stands at the left off a number before it', () => {
    for (const row of data.slice(0, 2)) {
      expect(row?.[0]).not.toHaveProperty('indent');
      expect(row?.[2]).toMatchObject({ align: 'right' });
      expect(row?.[3]).toMatchObject({ align: 'left', indent: 1 });
    }
  });
});
