import readWorkbook from 'read-excel-file/node';
import { aReportSheet, ledgerHash } from '../../../../../test/fixtures/reports/a-report-sheet';
import { renderXlsx } from './render-xlsx';
import { dayFormatOf } from './typed-cell';

const sheet = aReportSheet('de', 500);

describe('a report as a workbook', () => {
  let sheets: Awaited<ReturnType<typeof readWorkbook>>;
  beforeAll(async () => {
    sheets = await readWorkbook(Buffer.from(await renderXlsx(sheet)));
  });
  const rowsOf = (name: string) => sheets.find((each) => each.sheet === name)?.data ?? [];

  it('has a summary first and a sheet a table', () => {
    expect(sheets.map((each) => each.sheet)).toEqual([
      'Zusammenfassung',
      'Beträge nach Satz',
      'Fahrten',
      'Änderungen',
    ]);
    const column = rowsOf('Zusammenfassung').map(([first]) => first);
    const places = [
      sheet.title,
      'Zeitraum',
      'Vor der Abgabe prüfen',
      'Zu erstatten',
      'Regeln',
      'Nachweis',
    ].map((text) => column.lastIndexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(rowsOf('Zusammenfassung').at(-1)).toEqual(['Journalstand', `412 · ${ledgerHash}`]);
  });

  it('has days as dates, times as times, numbers as numbers, and texts as texts', () => {
    const [heads, ...trips] = rowsOf('Fahrten');
    expect(heads?.slice(0, 3)).toEqual(['Nr.', 'Tag', 'Beginn']);
    expect(trips).toHaveLength(501);
    // The fourth trip: 4 January, from 09:15, at 48 210 + 3 × 20 km.
    const [number, day, start, , from, to, purpose, , odometer, , distance, amount] = trips[3] ?? [];
    expect([number, from, to, purpose]).toEqual([
      'T-00004',
      'Łódź, ulica Piotrkowska',
      'Αθήνα, Οδός Ερμού 5',
      '=1+1',
    ]);
    expect(Object.prototype.toString.call(day)).toBe('[object Date]');
    expect(JSON.stringify(day)).toBe('"2026-01-04T00:00:00.000Z"');
    expect(JSON.stringify(start)).toBe('"1899-12-30T09:15:00.000Z"');
    expect([odometer, distance, amount]).toEqual([48_270, 20, 6]);
    expect(trips.at(-1)).toEqual(['Summe aller Fahrten', ...Array(9).fill(null), 10_000, 3000]);
  });

  it('has no cell that is calculated', async () => {
    const formulas = ['=1+1', '+1', '-1+1', '@SUM(A1)', '=HYPERLINK("http://x","y")'];
    const one = aReportSheet('en', 1);
    const [table] = one.tables;
    if (!table) throw new Error('no table');
    const rows = formulas.map((formula) => [formula, formula, formula, null]);
    const bytes = await renderXlsx({
      ...one,
      title: '=1+1',
      tables: [{ ...table, rows, total: null }],
      about: { heading: '=1+1', sentence: '+1' },
    });
    const [summary, rates] = await readWorkbook(Buffer.from(bytes));
    expect(summary?.data[0]?.[0]).toBe('=1+1');
    expect(rates?.data.slice(1)).toEqual(rows);
  });

  it('writes days in the order of the locale', () => {
    expect(dayFormatOf('de-DE')).toBe('dd.mm.yyyy');
    expect(dayFormatOf('en-US')).toBe('mm/dd/yyyy');
    expect(dayFormatOf('en-GB')).toBe('dd/mm/yyyy');
  });
});
