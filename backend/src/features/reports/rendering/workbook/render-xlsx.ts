import writeXlsxFile, { type Sheet } from 'write-excel-file/node';
import type { ReportLanguage } from '../../../../domain/reports/report.schema';
import type { ReportSheet } from '../../sheet/sheet';
import { printSetup } from './print-setup';
import { sheetNames } from './sheet-names';
import { formulaValues, totalPlaces, valuesOfFormulas } from './sum-formulas';
import { summaryData, summaryWidths } from './summary-data';
import { tableSheet } from './table-sheet';
import { dayFormatOf } from './typed-cell';

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
