import { aClaim, aReport, julyTrip } from '../../../../test/fixtures/reports/a-report';
import { claimMethodIds } from '../../../domain/claims/claim-method-ids';
import { reportSheet } from './report-sheet';

/**
 * Three trips that arrived eight days after their end, and that were entered a minute after it according to their
 * device.
 */
const day = 86_400_000;
const trips = [2, 3, 4].map((of) => {
  const trip = julyTrip(of, 1000, { category: of === 4 ? 'private' : 'business' });
  const endedAtMs = trip.endedAtMs ?? 0;
  const log = {
    loggedAtMs: endedAtMs + 8 * day,
    madeAtMs: endedAtMs + 60_000,
    finalisedAtMs: null,
    amendments: 0,
  };
  return { ...trip, log };
});
const sheetOf = (methodId: (typeof claimMethodIds)[number]) => {
  const line = { pays: 'business', vehicleId: null, rateId: null, metres: null, amount: '1.000000' };
  const claim = aClaim({
    methodId,
    tripIds: trips.map(({ id }) => id),
    lines: [{ ...line, trips: [0, 1, 2], recordIds: [], cost: null }],
  });
  return reportSheet(aReport({ trips, claim }), { id: 'R', contentHash: 'cd'.repeat(32), language: 'en' });
};
const marked = ({ records: table }: ReturnType<typeof sheetOf>) =>
  table.rows.filter((row) => row.includes('sent late')).length;

/** Counts of late trips in the notes. */
const countsOf = ({ notes }: ReturnType<typeof sheetOf>) =>
  notes
    .flatMap(({ sentences }) => sentences)
    .flatMap((sentence) => /^(\d+) trips? (?:was|were) received/.exec(sentence)?.[1] ?? []);
const annexOf = ({ tables }: ReturnType<typeof sheetOf>) =>
  tables.find(({ name }) => name === 'Late entries');

describe('trips that arrived late though their device says that they were entered in time', () => {
  it('are all marked in a Fahrtenbuch, which holds every trip, counted in the notes and listed in an annex', () => {
    const sheet = sheetOf('DE.logbook');
    expect(marked(sheet)).toBe(3);
    expect(sheet.notes.at(-1)?.sentences.slice(-2)).toEqual([
      '3 trips were received 7 days or more after they ended; according to their device, they were entered on time.',
      'All of them are listed in the annex “Late entries”.',
    ]);
    const annex = annexOf(sheet);
    expect(sheet.tables.at(-1)).toBe(annex);
    expect(annex?.heading).toBe('Annex: Late entries');
    expect(annex?.rows[0]).toEqual([
      ...[
        '2026-07-02',
        'Golf',
        '2 Jul 2026, 10:30 CEST',
        '2 Jul 2026, 10:31 CEST',
        '10 Jul 2026, 10:30 CEST',
      ],
      'sent late',
    ]);
  });

  it('are marked for business alone where the authority wants that in time, and counted as many', () => {
    const sheet = sheetOf('US.standardMileage');
    expect([marked(sheet), countsOf(sheet), annexOf(sheet)?.rows.length]).toEqual([2, ['2'], 2]);
  });

  it.each(claimMethodIds)('are said of %s in rows, notes and annex alike, or in none', (methodId) => {
    const sheet = sheetOf(methodId);
    const rows = marked(sheet);
    expect(countsOf(sheet)).toEqual(rows === 0 ? [] : [String(rows)]);
    expect(annexOf(sheet)?.rows.length ?? 0).toBe(rows);
    const note = sheet.notes
      .flatMap(({ sentences }) => sentences)
      .some((text) => text.startsWith('“sent late”'));
    expect(note).toBe(rows > 0);
    // Methods to which it matters: those with a requirement of promptness.
    expect(rows > 0).toBe(
      ['US.standardMileage', 'US.actualExpenses', 'AU.logbook', 'DE.logbook', 'DE.companyCar'].includes(
        methodId,
      ),
    );
  });
});
