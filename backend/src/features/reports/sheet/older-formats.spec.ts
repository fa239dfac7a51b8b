import ofFormat1 from '../../../../test/fixtures/reports/report-of-format-1.json';
import { reportContentSchema } from '../../../domain/reports/report.schema';
import { reportSheet } from './report-sheet';

it('lays a report of format 1 out as it was', () => {
  const read = reportContentSchema.parse(ofFormat1.content);
  const sheet = reportSheet(read, { id: 'report', contentHash: '', language: 'en' });
  expect(sheet.tables.map(({ name }) => name)).toEqual(['Claim', 'Use', 'Costs', 'Logbook Golf']);
  expect(sheet.facts.map(({ value }) => value)).toContain(
    'Golf · VW Golf 8 · B-RB 2026 · Car · odometer 12,345 km to 12,600.5 km',
  );
});
