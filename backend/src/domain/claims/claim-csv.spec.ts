import { csvOf } from './claim-csv';

const bodyOf = (...row: (string | number)[]) => csvOf([row]).slice(1, -2);

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
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ])('takes the formula out of %j', (text, written) => {
    expect(bodyOf(text)).toBe(written);
  });

  it.each([
    ['-3.50', '-3.50'],
    ['Müller GmbH', 'Müller GmbH'],
    ['a = b', 'a = b'],
    ['', ''],
    ['Berlin, Mitte', '"Berlin, Mitte"'],
    ['said "no"', '"said ""no"""'],
    ['two\nlines', '"two\nlines"'],
  ])('leaves %j as it is', (text, written) => {
    expect(bodyOf(text)).toBe(written);
  });

  it('parts cells by a semicolon where the locale writes decimals with a comma', () => {
    expect(csvOf([['a;b', '1,5']], ';')).toBe('\uFEFF"a;b";1,5\r\n');
  });
});
