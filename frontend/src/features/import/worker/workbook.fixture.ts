import { strToU8, type Zippable, zipSync } from 'fflate';

/** The rows of a sheet, all of whose cells are texts. */
export function sheetOf(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) => cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join(''))
    .map((cells) => `<row>${cells}</row>`)
    .join('');
}

/** A workbook of sheets as `sheetOf` gives them; `others`: further parts by their paths. */
export function workbook(
  sheets: readonly string[],
  others: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
  const parts: Zippable = {
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r"><sheets>${sheets.map((_, n) => `<sheet name="Car ${n}" r:id="r${n}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${sheets.map((_, n) => `<Relationship Id="r${n}" Type="${type}" Target="worksheets/s${n}.xml"/>`).join('')}</Relationships>`,
    ),
  };
  for (const [n, rows] of sheets.entries())
    parts[`xl/worksheets/s${n}.xml`] = strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
  for (const [path, text] of Object.entries(others)) parts[path] = strToU8(text);
  return zipSync(parts) as Uint8Array<ArrayBuffer>;
}
