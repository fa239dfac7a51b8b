import fc from 'fast-check';
import { csvOf } from './claim-csv';

const bodyOf = (...row: (string | number)[]) => csvOf([['', ...row]]).slice(2, -2);

describe('a table as CSV', () => {
  it('begins with a byte order mark, and every row ends with CR LF', () => {
    expect(
      csvOf([
        ['day', 'km'],
        ['2026-07-01', 31.5],
      ]),
    ).toBe('\uFEFFday,km\r\n2026-07-01,31.5\r\n');
    expect(csvOf([])).toBe('\uFEFF');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30 1234', "'+49 30 1234"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\t\'=1"'],
    ['\r=1', '"\r\'=1"'],
    ['\n=1', '"\n\'=1"'],
    ['  =1', "  '=1"],
    ['\u200b=1', "\u200b'=1"],
    ['＝1', "'＝1"],
    ['﹢1', "'﹢1"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x, =1+1', '"x, \'=1+1"'],
    ['x|@SUM(A1)', "x|'@SUM(A1)"],
    ['x\t-2+3', '"x\t\'-2+3"'],
    ['x;"=1+1"', '"x;""\'=1+1"""'],
    ['two\n=1', '"two\n\'=1"'],
  ])('takes the formula out of %j', (text, written) => {
    expect(bodyOf(text)).toBe(written);
  });

  it.each([
    ['-3.50', '-3.50'],
    ['Müller GmbH', 'Müller GmbH'],
    ['a = b', 'a = b'],
    ['A-Z; 1+1', 'A-Z; 1+1'],
    ['', ''],
    ['Berlin, Mitte', '"Berlin, Mitte"'],
    ['said "no"', '"said ""no"""'],
    ['two\nlines', '"two\nlines"'],
  ])('leaves %j as it is', (text, written) => {
    expect(bodyOf(text)).toBe(written);
  });

  it('leaves a number a number, but in the first column', () => {
    expect(csvOf([[1, -2, '-3.5', '4,5']], ';')).toBe('\uFEFF1;-2;-3.5;4,5\r\n');
    expect(csvOf([['-3.5', 'x']])).toBe("\uFEFF'-3.5,x\r\n");
  });

  it('parts cells by a semicolon where the locale writes decimals with a comma', () => {
    expect(csvOf([['a;b', '1,5']], ';')).toBe('\uFEFF"a;b";1,5\r\n');
  });
});

/**
 * Reads cells like a spreadsheet: quotes count at the beginning of a cell, and text after the closing quote is kept.
 */
function cellsOf(csv: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let state: 'start' | 'plain' | 'quoted' = 'start';
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = '';
    state = 'start';
  };
  for (let at = csv.startsWith('\uFEFF') ? 1 : 0; at < csv.length; at += 1) {
    const sign = csv.charAt(at);
    if (state === 'quoted') {
      if (sign !== '"') cell += sign;
      else if (csv.charAt(at + 1) === '"') {
        cell += sign;
        at += 1;
      } else state = 'plain';
    } else if (sign === '"' && state === 'start') state = 'quoted';
    else if (sign === separator) end();
    else if (sign === '\r' || sign === '\n') {
      end();
      rows.push([]);
      if (sign === '\r' && csv.charAt(at + 1) === '\n') at += 1;
    } else {
      cell += sign;
      state = 'plain';
    }
  }
  return rows.slice(0, -1);
}

const isNumber = (cell: string) => /^-?\d+([.,]\d+)?$/.test(cell);
const isFormula = (cell: string) =>
  /^[\s\p{Cc}\p{Cf}"]*[=+\-@]/u.test(cell.normalize('NFKC')) && !isNumber(cell);

const signs = [...',;|\t\r\n" =+-@\'＝＋－＠', 'a', '1', '1+1', '""', '\u00a0', '\u200b'];
const text = fc.array(fc.constantFrom(...signs), { maxLength: 12 }).map((parts) => parts.join(''));
const figure = fc.constantFrom('-3.5', '12.25', '', '0');
const tables = fc.array(fc.tuple(text, figure, text, fc.integer({ min: -9, max: 9 }), text), {
  minLength: 1,
  maxLength: 4,
});

describe('whatever a cell holds', () => {
  it.each([',', ';'] as const)('the file with %j has no formula under any separator', (own) => {
    fc.assert(
      fc.property(tables, (table) => {
        const csv = csvOf(table, own);
        for (const separator of [',', ';', '\t', '|']) {
          expect(cellsOf(csv, separator).flat().filter(isFormula)).toEqual([]);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([',', ';'] as const)('the file with %j is read again as it was written', (own) => {
    const written = (cell: string | number) => String(cell).replaceAll("'", '');
    fc.assert(
      fc.property(tables, (table) => {
        const read = cellsOf(csvOf(table, own), own);
        expect(read.map((row) => row.map(written))).toEqual(table.map((row) => row.map(written)));
        expect(read.map((row) => [row[1], row[3]])).toEqual(table.map((row) => [row[1], String(row[3])]));
      }),
      { numRuns: 1_000 },
    );
  });
});
