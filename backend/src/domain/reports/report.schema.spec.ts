import { aClaim, aReport, golf } from './a-report.fixture';
import { type ReportContent, reportContentSchema } from './report.schema';
import { reportSheet } from './report-sheet';

/** What a report of format 1 did not say is taken away. */
function asFormat1({ claim, vehicles, ...rest }: ReportContent) {
  const { shares: _, lines, findings, ...ofClaim } = claim;
  return {
    ...rest,
    format: 1,
    claim: {
      ...ofClaim,
      lines: lines.map(({ cost: __, ...line }) => line),
      findings: findings.map(({ days: __, ...finding }) => finding),
    },
    vehicles: vehicles.map(({ odometerStartDay: _start, odometerEndDay: _end, ...vehicle }) => vehicle),
  };
}

it('reads a report of format 1, and lays it out as it was', () => {
  const content = aReport({
    claim: aClaim({
      methodId: 'DE.logbook',
      amountMinor: 1_500,
      sharePercent: '30.0000',
      lines: [
        {
          ...{ pays: 'costs', vehicleId: golf, rateId: null, metres: null, amount: '15.000000' },
          ...{ trips: [], recordIds: [], cost: '50.000000' },
        },
      ],
      findings: [{ kind: 'gap', vehicleId: golf, trips: [], metres: 5_000, days: null }],
    }),
  });
  const read = reportContentSchema.parse(asFormat1(content));
  expect(read).toMatchObject({
    format: 1,
    claim: { shares: [], lines: [{ cost: null }], findings: [{ days: null }] },
    vehicles: [{ odometerStartDay: null, odometerEndDay: null }],
  });
  const sheet = reportSheet(read, { id: 'report', contentHash: '', language: 'en' });
  expect(sheet.tables.map(({ name }) => name)).toEqual(['Claim', 'Trips']);
  expect(sheet.facts.map(({ value }) => value)).toContain(
    'Golf · VW Golf 8 · B-RB 2026 · Car · odometer 12,345 km to 12,600.5 km',
  );
});

it('reads a report of format 2 to the letter, so that its hash holds', () => {
  const { employers: _, ...content } = aReport({ format: 2 });
  expect(reportContentSchema.parse(content)).toEqual(content);
});

it('refuses a format that it does not know', () => {
  expect(reportContentSchema.safeParse({ ...aReport(), format: 4 }).success).toBe(false);
});
