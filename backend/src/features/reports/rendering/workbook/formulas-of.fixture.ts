import readWorkbook from 'read-excel-file/node';
import type { ReportSheet } from '../../sheet/sheet';
import { evaluateFormula } from './evaluate-formula.fixture';
import { renderXlsx } from './render-xlsx';
import { cellFormulas, sumFormulas, totalPlaces } from './sum-formulas';

/** Every formula of a report's workbook, the value that stands beside it, and what it comes to over the file's cells. */
export async function formulasOf(
  report: ReportSheet,
): Promise<{ readonly formula: string; readonly value: number; readonly result: number }[]> {
  const [, ...read] = await readWorkbook(Buffer.from(await renderXlsx(report)));
  const names = read.map(({ sheet }) => sheet);
  const sheets = new Map(read.map(({ sheet, data }) => [sheet, data] as const));
  const totals = totalPlaces(report.tables, names);
  return report.tables.flatMap((table, at) => {
    const sheet = names[at] ?? '';
    const rows = [...cellFormulas(table, totals), sumFormulas(table)];
    return rows.flatMap((row, line) =>
      row.flatMap((formula, column) =>
        formula === null
          ? []
          : {
              formula,
              value: Number(sheets.get(sheet)?.[line + 1]?.[column]),
              result: evaluateFormula(formula, sheet, sheets),
            },
      ),
    );
  });
}
