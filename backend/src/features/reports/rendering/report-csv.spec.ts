import { aClaim, aReport, julyTrip } from '../../../../test/fixtures/reports/a-report';
import { reportSheet } from '../sheet/report-sheet';
import { reportCsv } from './report-csv';

const content = aReport({
  trips: [julyTrip(2, 12_345, { purpose: '=1+1', toText: 'A; B' })],
  claim: aClaim({ methodId: 'AU.logbook' }),
});
const csv = (language: 'en' | 'de') =>
  reportCsv(reportSheet(content, { id: 'r', contentHash: 'h', language })).split('\r\n');

describe('the CSV of a report', () => {
  it('is the table of trips, formulas taken out, and what the report can be held to', () => {
    expect(csv('en')).toEqual([
      '\uFEFFDate,Until,Purpose,Odometer at start (km),Odometer at end (km),Distance (km),Category,Paid as',
      "2026-07-02,2026-07-02,'=1+1,,,12.345,Business,",
      ',,,,,,,',
      'Rounding,Only the total is rounded.,,,,,,',
      'Report,r,,,,,,',
      'Hash of the report (SHA-256),h,,,,,,',
      'Entries in the ledger,"1,234",,,,,,',
      `Hash of the ledger’s last entry (SHA-256),${'ab'.repeat(32)},,,,,,`,
      expect.stringMatching(/^Created,/),
      '',
    ]);
  });

  it('has decimal commas and semicolons in German', () => {
    expect(csv('de')[1]).toBe("2026-07-02;2026-07-02;'=1+1;;;12,345;Beruflich;");
  });
});
