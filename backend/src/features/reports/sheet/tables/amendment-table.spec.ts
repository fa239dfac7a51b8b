import { aClaim, aReport, julyTrip } from '../../../../../test/fixtures/reports/a-report';
import type { ReportAmendment, ReportContent } from '../../../../domain/reports/report.schema';
import { reportSheet } from '../report-sheet';

const change = (field: string, before: string, after: string) => ({ field, before, after });

const amendmentOf = (changes: ReportAmendment['changes']) => ({
  amendments: [
    {
      sequence: 7,
      tripId: 'trip2',
      action: 'amended' as const,
      atMs: Date.UTC(2026, 6, 20),
      madeAtMs: null,
      reason: 'Mistyped',
      changes,
    },
  ],
});

function rowsOf(content: ReportContent) {
  const sheet = reportSheet(content, { id: 'report', contentHash: '', language: 'en' });
  return sheet.tables.find(({ name }) => name === 'Amendments')?.rows.map((row) => row.slice(4));
}

function amendmentsOf(category: 'business' | 'private') {
  const { amendments } = amendmentOf([change('toText', 'Clinic', 'Station'), change('note', 'Secret', '')]);
  return rowsOf(aReport({ trips: [julyTrip(2, 1_000, { category })], amendments, claim: aClaim() }));
}

it('shows what changed of a business trip', () => {
  expect(amendmentsOf('business')).toEqual([
    ['To', 'Clinic', 'Station'],
    ['Note', 'Secret', 'nothing'],
  ]);
});

it('shows neither places nor notes of a private trip', () => {
  expect(amendmentsOf('private')).toEqual([
    ['To', 'hidden: private', 'hidden: private'],
    ['Note', 'hidden: private', 'nothing'],
  ]);
});

/** The rows of one amendment of a trip of 16 093 m, the rounded value of 10 miles. */
function changedDistance(...changes: ReportAmendment['changes']) {
  const { amendments } = amendmentOf(changes);
  const trips = [julyTrip(2, 16_093, { distanceMileThousandths: 10_000 })];
  const content = aReport({ trips, amendments, claim: aClaim(), distanceUnit: 'mi' });
  return rowsOf(content);
}

it('shows as stored what looks the same when rounded: metres that became the miles that round to them', () => {
  expect(changedDistance({ field: 'distanceMileThousandths', before: null, after: 10_000 })).toEqual([
    ['Distance', '16.093 km', '10 mi'],
  ]);
});

it('shows as stored two distances of miles that are less than a tenth apart', () => {
  // 10.04 miles are 16 157.8 m.
  expect(
    changedDistance(
      { field: 'distanceMetres', before: 16_158, after: 16_093 },
      { field: 'distanceMileThousandths', before: 10_040, after: 10_000 },
    ),
  ).toEqual([['Distance', '10.04 mi', '10 mi']]);
});

it('shows miles as typed: 10.95 are 11.0, where their 17 622 m would be 10.9', () => {
  expect(
    changedDistance(
      { field: 'distanceMetres', before: 17_622, after: 16_093 },
      { field: 'distanceMileThousandths', before: 10_950, after: 10_000 },
    ),
  ).toEqual([['Distance', '11.0 mi', '10.0 mi']]);
});
