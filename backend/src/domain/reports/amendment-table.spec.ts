import { aClaim, aReport, julyTrip } from './a-report.fixture';
import { reportSheet } from './report-sheet';

const change = (field: string, before: string, after: string) => ({ field, before, after });

function amendmentsOf(category: 'business' | 'private') {
  const amendments = [
    {
      sequence: 7,
      tripId: 'trip2',
      action: 'amended' as const,
      atMs: Date.UTC(2026, 6, 20),
      madeAtMs: null,
      reason: 'Mistyped',
      changes: [change('toText', 'Clinic', 'Station'), change('note', 'Secret', '')],
    },
  ];
  const content = aReport({ trips: [julyTrip(2, 1_000, { category })], amendments, claim: aClaim() });
  const sheet = reportSheet(content, { id: 'report', contentHash: '', language: 'en' });
  return sheet.tables.find(({ name }) => name === 'Amendments')?.rows.map((row) => row.slice(4));
}

it('shows what changed of a business trip', () => {
  expect(amendmentsOf('business')).toEqual([
    ['To', 'Clinic', 'Station'],
    ['Note', 'Secret', 'nothing'],
  ]);
});

it('shows neither places nor notes of a private trip', () => {
  expect(amendmentsOf('private')).toEqual([
    ['To', 'not shown: private', 'not shown: private'],
    ['Note', 'not shown: private', 'nothing'],
  ]);
});
