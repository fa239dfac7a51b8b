import type { Blob } from 'node:buffer';
import type { Stream } from 'node:stream';
import writeXlsxFile, { type Feature, type Row, type Sheet } from 'write-excel-file/node';
import type { ReportLanguage } from '../../../../domain/reports/report.schema';
import type { ReportSheet, SheetFact } from '../../sheet/sheet';
import { rowHeight } from './row-height';
import { sheetNames } from './sheet-names';
import { formulaValues, totalPlaces, valuesOfFormulas } from './sum-formulas';
import { tableSheet } from './table-sheet';
import { dayFormatOf, textCell } from './typed-cell';

const summaryNames = { en: 'Summary', de: 'Zusammenfassung' } as const satisfies Record<
  ReportLanguage,
  string
>;

/** A sheet as a workbook: a summary first, then a sheet a table, with dates and numbers that can be worked with. */
export async function renderXlsx(sheet: ReportSheet): Promise<Uint8Array> {
  const [summaryName, ...tableNames] = sheetNames([
    summaryNames[sheet.language],
    ...sheet.tables.map(({ name }) => name),
  ]);
  const dayFormat = dayFormatOf(sheet.locale);
  const totals = totalPlaces(sheet.tables, tableNames);
  const sheets: Sheet<never>[] = [
    {
      sheet: summaryName,
      data: summaryData(sheet),
      columns: summaryWidths.map((width) => ({ width })),
      showGridLines: false,
    },
    ...sheet.tables.map((table, index) => tableSheet(table, tableNames[index], dayFormat, totals)),
  ];
  const values = new Map(
    sheet.tables.map((table, index) => [tableNames[index] ?? '', valuesOfFormulas(table, totals)] as const),
  );
  return writeXlsxFile(sheets, {
    ...font,
    features: [printSetup, formulaValues(values)],
  }).toBuffer();
}

/** Without a name some programs use another font for bold text, and misjudge the height of rows. */
const font = { fontFamily: 'Calibri', fontSize: 11 } as const;

/** Prints the sheet as wide as the page, on as many pages as needed, with the head of a table on each of them. */
const printSetup: Feature<Stream | Buffer | Blob> = {
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

/** The first sheet of a workbook: everything except the tables, in two columns. */
function summaryData(sheet: ReportSheet): Row[] {
  const { about } = sheet;
  return [
    [{ ...textCell(sheet.title), fontWeight: 'bold', fontSize: 16, height: 24, columnSpan: 2 }, null],
    [],
    headingRow(about.heading),
    sentenceRow(about.sentence),
    [],
    ...sheet.facts.map(factRow),
    [],
    ...sheet.figures.map((figure) => factRow(figure, figure.isMain)),
    ...sheet.notes.flatMap(({ heading, sentences }) => [
      [],
      headingRow(heading),
      ...sentences.map((text) => sentenceRow(text)),
    ]),
    [],
    headingRow(sheet.proof.heading),
    ...sheet.proof.facts.map((fact) => factRow(fact)),
  ];
}

/** Characters in a line of a sentence that spans both columns; a merged cell does not adjust its height. */
const summaryWidths = [30, 70] as const;
const sentenceCharacters = 95;
const lineHeight = 15;

const headingRow = (text: string): Row => [
  { ...textCell(text), fontWeight: 'bold', fontSize: 12, height: 18, columnSpan: 2 },
  null,
];

function sentenceRow(text: string): Row {
  const height = Math.ceil(text.length / sentenceCharacters) * lineHeight;
  return [{ ...textCell(text), columnSpan: 2, height }, null];
}

function factRow({ label, value }: SheetFact, isMain: unknown = false): Row {
  const strong = isMain === true ? ({ fontWeight: 'bold', fontSize: 14, height: 20 } as const) : {};
  return [
    { ...textCell(label), ...rowHeight([label, value], summaryWidths), textColor: '#5f5b52' },
    { ...textCell(value), ...strong },
  ];
}
