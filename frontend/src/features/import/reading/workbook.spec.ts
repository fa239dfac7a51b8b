import { strToU8, unzipSync, Zip, ZipDeflate, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openWorkbook } from './workbook';
import { WorkbookRefused } from './workbook/workbook-refused';

const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="/xl/worksheets/sheet2.xml"/>
<Relationship Id="r3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`;

const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;mds&quot;"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="46"/><xf numFmtId="20"/></cellXfs></styleSheet>`;

const shared = `<sst><si><t>Start</t></si><si><r><t>Munich, </t></r><r><t>Germany</t></r><rPh><t>mjunik</t></rPh></si></sst>`;

function book(sheet: string, others: Record<string, string> = {}, properties = ''): Uint8Array {
  const parts: Record<string, string> = {
    // After the sheet, as some programs write it.
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': '<worksheet><sheetData/></worksheet>',
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${properties}<sheets><sheet name="Van" sheetId="1" r:id="r1"/><sheet name="Car" sheetId="2" r:id="r2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': shared,
    ...others,
  };
  const zippable: Zippable = {};
  for (const [path, text] of Object.entries(parts)) zippable[path] = strToU8(text);
  return zipSync(zippable);
}

function rowsOf(file: Uint8Array): { number: number; cells: readonly string[] }[] {
  return [...openWorkbook(file).rows('Van')];
}

function cellsOf(cells: string, properties = ''): readonly string[] {
  const [row] = rowsOf(book(`<row r="1">${cells}</row>`, {}, properties));
  return row?.cells ?? [];
}

function refusalOf(file: Uint8Array): string {
  try {
    for (const row of openWorkbook(file).rows('Van')) expect(row.number).toBeGreaterThan(0);
  } catch (error) {
    if (error instanceof WorkbookRefused) return error.reason;
    throw error;
  }
  return 'read';
}

describe('a workbook', () => {
  test('has its sheets in their order, also an empty one', () => {
    const workbook = openWorkbook(book(''));
    expect(workbook.sheetNames).toEqual(['Van', 'Car']);
    expect([...workbook.rows('Car')]).toEqual([]);
  });

  test('may have been written as a stream, with the sizes behind the parts', () => {
    const whole = book('<row r="1"><c t="s"><v>1</v></c></row>');
    const pieces: number[] = [];
    const zip = new Zip((_, piece) => pieces.push(...piece));
    for (const [path, bytes] of Object.entries(unzipSync(whole))) {
      const part = new ZipDeflate(path);
      zip.add(part);
      part.push(bytes, true);
    }
    zip.end();
    expect(rowsOf(Uint8Array.from(pieces))).toEqual([{ number: 1, cells: ['Munich, Germany'] }]);
  });

  test('rows keep their numbers and cells their columns', () => {
    const sheet =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="D2" t="s"><v>1</v></c></row><row r="5"><c r="AA5"><v>7</v></c></row><row><c><v>8</v></c></row>';
    const rows = rowsOf(book(sheet));
    expect(rows[0]).toEqual({ number: 2, cells: ['Start', '', '', 'Munich, Germany'] });
    expect(rows[1]?.number).toBe(5);
    // AA is the 27th column.
    expect(rows[1]?.cells).toEqual([...Array.from({ length: 26 }, () => ''), '7']);
    expect(rows[2]).toEqual({ number: 6, cells: ['8'] });
  });

  test('formulas count with their value, and without one are empty', () => {
    expect(
      cellsOf(
        '<c r="A1"><f>SUM(B2:B3)</f><v>12.5</v></c><c r="B1" t="str"><f>A2&amp;"x"</f><v>a trip</v></c><c r="C1"><f>NOW()</f></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      ),
    ).toEqual(['12.5', 'a trip', '', '#DIV/0!']);
  });

  test('texts in their cell, and yes and no', () => {
    expect(
      cellsOf(
        '<c r="A1" t="inlineStr"><is><t>a &lt;b&gt;</t></is></c><c r="B1" t="b"><v>1</v></c><c r="C1" t="b"><v>0</v></c>',
      ),
    ).toEqual(['a <b>', 'TRUE', 'FALSE']);
  });

  test('days and times come as ISO text', () => {
    // 4 March 2025 is day 45720: 25569 up to 1970, and 20151 from there.
    expect(
      cellsOf(
        '<c r="A1" s="1"><v>45720</v></c><c r="B1" s="2"><v>45720.34375</v></c><c r="C1" s="2"><v>45720</v></c><c r="D1" s="5"><v>0.34375</v></c><c r="E1" t="d"><v>2025-03-04T08:15:00</v></c>',
      ),
    ).toEqual([
      '2025-03-04',
      '2025-03-04 08:15:00',
      '2025-03-04 00:00:00',
      '08:15:00',
      '2025-03-04 08:15:00',
    ]);
  });

  test('a length of time may be longer than a day', () => {
    expect(cellsOf('<c r="A1" s="4"><v>1.0625</v></c>')).toEqual(['25:30:00']);
  });

  test('the first days of 1900 are before the leap day that never was', () => {
    expect(cellsOf('<c r="A1" s="1"><v>1</v></c><c r="B1" s="1"><v>61</v></c>')).toEqual([
      '1900-01-01',
      '1900-03-01',
    ]);
  });

  test('a workbook of an old Mac counts from 1904', () => {
    // 1462 days less.
    expect(cellsOf('<c r="A1" s="1"><v>44258</v></c>', '<workbookPr date1904="1"/>')).toEqual(['2025-03-04']);
  });

  test('numbers are what was entered, and never look like thousands', () => {
    expect(
      cellsOf(
        '<c r="A1"><v>12.299999999999999</v></c><c r="B1" s="3"><v>1.234</v></c><c r="C1"><v>12345678</v></c><c r="D1"><v>-0.5</v></c>',
      ),
    ).toEqual(['12.3', '1.2340', '12345678', '-0.5']);
  });
});

describe('is refused', () => {
  test('what is no workbook, or was cut off', () => {
    expect(refusalOf(strToU8('Date,Odometer\n'))).toBe('notReadable');
    expect(refusalOf(zipSync({ 'a.csv': strToU8('Date') }))).toBe('notReadable');
    const whole = book('<row r="1"/>');
    expect(refusalOf(whole.subarray(0, whole.length - 60))).toBe('notReadable');
  });

  test('a document type in any part', () => {
    const laughs = '<!DOCTYPE sst [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>';
    expect(refusalOf(book('', { 'xl/sharedStrings.xml': laughs }))).toBe('documentType');
  });

  test('shared strings that grow beyond a workbook', () => {
    const megabyte = `<si><t>${'x'.repeat(1_000_000)}</t></si>`;
    expect(refusalOf(book('', { 'xl/sharedStrings.xml': `<sst>${megabyte.repeat(17)}</sst>` }))).toBe(
      'tooLarge',
    );
  });

  test('one text without end', () => {
    expect(refusalOf(book(`<row r="1"><c r="A1" t="str"><v>${'0'.repeat(5_000_000)}</v></c></row>`))).toBe(
      'entryTooLarge',
    );
  });

  test('rows that reach beyond the last column, or are full of nothing', () => {
    expect(refusalOf(book('<row r="1"><c r="XFE1"><v>1</v></c></row>'))).toBe('notReadable');
    const wide = Array.from(
      { length: 650 },
      (_, index) => `<row r="${index + 1}"><c r="XFD${index + 1}"><v>1</v></c></row>`,
    );
    expect(refusalOf(book(wide.join('')))).toBe('tooLarge');
  });

  test('a row that no sheet has', () => {
    expect(refusalOf(book('<row r="1048577"><c><v>1</v></c></row>'))).toBe('notReadable');
  });
});
