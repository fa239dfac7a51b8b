import { aClaim, aReport } from '../../../../test/fixtures/reports/a-report';
import type { ReportLanguage } from '../../../domain/reports/report.schema';
import { reportSheet } from './report-sheet';

/** The facts of a report of the way to work, without those that every report has. */
function factsOf(facts: Record<string, unknown>, language: ReportLanguage = 'en'): string[] {
  const content = aReport({ claim: aClaim({ methodId: 'DE.commute' }) });
  const of = { ...content, request: { ...content.request, facts } };
  const all = reportSheet(of, { id: 'report', contentHash: 'cd'.repeat(32), language }).facts;
  return all.slice(5, -2).map(({ label, value }) => `${label}: ${value}`);
}

describe('a report of the way to work', () => {
  it('says the distance, the days by each means, how far by car, and the tickets', () => {
    const mixed = { otherDays: 20, parkAndRideDays: 100, parkAndRideCarMetres: 15_700 };
    const facts = { oneWayMetres: 100_000, daysWorked: 80, ownCar: true, mixed, ticketsMinor: 216_000 };
    expect(factsOf(facts)).toEqual([
      'One way to work by the shortest road: 100 km',
      'Days entirely by own car: 80',
      'Days entirely by other means: 20',
      'Days partly by own car: 100, with 15.7 km of the way by own car',
      'Public transport tickets in the year: €2,160.00',
    ]);
    expect(factsOf(facts, 'de')[3]).toBe(
      'Tage teilweise mit dem eigenen Auto: 100, davon 15,7 km des Weges mit dem eigenen Auto',
    );
  });

  it('says so in reports from before there were other means', () => {
    expect(factsOf({ oneWayMetres: 30_000, daysWorked: null, ownCar: false })).toEqual([
      'One way to work by the shortest road: 30 km',
      'Days entirely by other means: days with a commute trip in the log',
    ]);
  });
});
