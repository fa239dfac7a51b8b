import type { Blob } from 'node:buffer';
import type { Stream } from 'node:stream';
import type { Feature } from 'write-excel-file/node';

/** Prints the sheet as wide as the page, on as many pages as needed, with the head of a table on each of them. */
export const printSetup: Feature<Stream | Buffer | Blob> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) =>
          (xml.includes('<pageSetup') ? xml : xml.replace('</worksheet>', `${portrait}</worksheet>`))
            .replace(/<worksheet[^>]*>/, '$&<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
            .replace('<pageSetup ', '<pageSetup fitToWidth="1" fitToHeight="0" '),
      },
      'xl/workbook.xml': {
        transform: (xml, sheets) => {
          const heads = sheets.flatMap(({ sheet = '', stickyRowsCount = 0 }, index) =>
            stickyRowsCount === 0 ? [] : [headOf(sheet, index, stickyRowsCount)],
          );
          return xml.replace(/<definedNames\s*\/>/, () =>
            heads.length === 0 ? '' : `<definedNames>${heads.join('')}</definedNames>`,
          );
        },
      },
    },
  },
};

const portrait = '<pageSetup paperSize="9" orientation="portrait"/>';

function headOf(sheet: string, index: number, rows: number): string {
  const name = escaped(`'${sheet.replaceAll("'", "''")}'!$1:$${rows}`);
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${name}</definedName>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
