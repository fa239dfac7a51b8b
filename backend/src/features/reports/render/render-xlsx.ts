import writeXlsxFile, { type Sheet } from 'write-excel-file/node';
import type { ReportLanguage, ReportSheet } from '../../../domain/reports/sheet';
import { printSetup } from './xlsx/print-setup';
import { sheetNames } from './xlsx/sheet-names';
import { formulaValues, totalPlaces, valuesOfFormulas } from './xlsx/sum-formulas';
import { summaryData, summaryWidths } from './xlsx/summary-data';
import { tableSheet } from './xlsx/table-sheet';
import { dayFormatOf } from './xlsx/typed-cell';

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

/** Named: without a name some programs take a font of their own for what is bold, and misjudge the height of rows. */
const font = { fontFamily: 'Calibri', fontSize: 11 } as const;
