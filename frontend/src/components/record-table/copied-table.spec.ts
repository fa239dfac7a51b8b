import { expect, it } from 'vitest';
import { copiedTable } from './copied-table';
import type { RecordColumn } from './record-column';

interface Drive {
  readonly id: string;
  readonly to: string;
  readonly km: string;
}

function column(id: 'to' | 'km', title: string): RecordColumn<Drive> {
  return {
    id,
    title,
    cell: (row) => row[id],
    sortValue: (row) => row[id],
    copyValue: (row) => row[id],
    widthRem: 5,
  };
}

const columns = [column('to', 'To'), column('km', '=Distance')];
const drive = (to: string, km = '12,4'): Drive => ({ id: to, to, km });

it('parts cells by tabs and rows by lines, with the titles where they are wanted', () => {
  const rows = [drive('Leeds'), drive('York', '5')];
  expect(copiedTable(columns, rows, { withTitles: false }).text).toBe('Leeds\t12,4\r\nYork\t5');
  expect(copiedTable(columns, rows, { withTitles: true }).text).toBe(
    "To\t'=Distance\r\nLeeds\t12,4\r\nYork\t5",
  );
});

it.each([
  ['=HYPERLINK("x")', '\'=HYPERLINK("x")'],
  ['+49 221', "'+49 221"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['Leeds\t=1+1', 'Leeds =1+1'],
  ['Leeds\n=1+1', 'Leeds =1+1'],
  ['Leeds, -5', "Leeds, '-5"],
  ['-12.5', '-12.5'],
])('takes the formula out of %j', (to, copied) => {
  expect(copiedTable(columns, [drive(to)], { withTitles: false }).text).toBe(`${copied}\t12,4`);
});

it('writes the same cells as a table of a page', () => {
  const { html } = copiedTable(columns, [drive('<b>A & B</b>')], { withTitles: true });
  expect(html).toBe(
    "<table><thead><tr><th>To</th><th>'=Distance</th></tr></thead>" +
      '<tbody><tr><td>&lt;b&gt;A &amp; B&lt;/b&gt;</td><td>12,4</td></tr></tbody></table>',
  );
});
