import writeXlsxFile, { type Row, type Sheet } from 'write-excel-file/node';
import type { ReportLanguage, ReportSheet, SheetTable } from '../../../domain/reports/sheet';
import { printSetup } from './xlsx/print-setup';
import { rowHeight } from './xlsx/row-height';
import { sheetNames } from './xlsx/sheet-names';
import { summaryData, summaryWidths } from './xlsx/summary-data';
import { dayFormatOf, textCell, typedCell } from './xlsx/typed-cell';

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
  const sheets: Sheet<never>[] = [
    {
      sheet: summaryName,
      data: summaryData(sheet),
      columns: summaryWidths.map((width) => ({ width })),
      showGridLines: false,
    },
    ...sheet.tables.map((table, index) => tableSheet(table, tableNames[index], dayFormat)),
  ];
  return writeXlsxFile(sheets, { ...font, features: [printSetup] }).toBuffer();
}

function tableSheet(table: SheetTable, name: string | undefined, dayFormat: string): Sheet<never> {
  const widths = widthsOf(table);
  const row = (cells: readonly (string | null)[], style: object): Row => {
    const height = rowHeight(cells, widths);
    return table.columns.map((column, index) => {
      const cell = typedCell(cells[index] ?? null, column, dayFormat);
      return cell === null ? null : { ...cell, ...height, ...style };
    });
  };
  const head = table.columns.map(({ heading, kind }) => ({
    ...textCell(heading),
    ...headStyle,
    align: kind === 'number' ? ('right' as const) : ('left' as const),
  }));
  return {
    sheet: name,
    data: [
      head,
      ...table.rows.map((cells) => row(cells, {})),
      ...(table.total === null ? [] : [row(table.total, totalStyle).map((cell) => cell ?? totalStyle)]),
    ],
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  };
}

/** Named: without a name some programs take a font of their own for what is bold, and misjudge the height of rows. */
const font = { fontFamily: 'Calibri', fontSize: 11 } as const;

const headStyle = {
  fontWeight: 'bold',
  backgroundColor: '#f3f2ee',
  bottomBorderStyle: 'thin',
  alignVertical: 'bottom',
} as const;
const totalStyle = { fontWeight: 'bold', topBorderStyle: 'thin', wrap: false } as const;

/** In characters: by weight, but never too narrow for a day, a number or the heading's longest word. */
function widthsOf({ columns }: SheetTable): number[] {
  const weights = columns.reduce((sum, { weight }) => sum + weight, 0);
  return columns.map(({ heading, kind, weight }) => {
    const word = Math.max(...heading.split(/\s/).map(({ length }) => length)) + 2;
    return Math.max(word, kind === 'text' ? 10 : 12, Math.min(60, Math.round((160 * weight) / weights)));
  });
}
