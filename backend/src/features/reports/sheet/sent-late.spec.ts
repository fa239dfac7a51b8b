import { claimMethodIds } from '../../../domain/claims/claim-method-ids';
import { aClaim, aReport, julyTrip } from '../../../domain/reports/a-report.fixture';
import { reportSheet } from './report-sheet';

/** Three trips that arrived eight days after their end, and were entered a minute after it as their device says. */
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
const marked = ({ trips: table }: ReturnType<typeof sheetOf>) =>
  table.rows.filter((row) => row.includes('sent late')).length;

describe('trips that arrived late though their device says that they were entered in time', () => {
  it('are all marked in a Fahrtenbuch, which holds every trip, and counted in the summary', () => {
    const sheet = sheetOf('DE.logbook');
    expect(marked(sheet)).toBe(3);
    expect(sheet.warnings.sentences).toEqual([
      '3 trips were received 7 days or more after they ended; according to their device, they were entered on time. On 2 Jul 2026; 3 Jul 2026; 4 Jul 2026.',
    ]);
  });

  it('are marked for business alone where the authority wants that in time, and the summary counts as many', () => {
    const sheet = sheetOf('US.standardMileage');
    expect(marked(sheet)).toBe(2);
    expect(sheet.warnings.sentences[0]).toMatch(/^2 trips were received 7 days or more/);
  });

  it.each(claimMethodIds)('are said of %s in rows and summary alike, or in neither', (methodId) => {
    const sheet = sheetOf(methodId);
    const rows = marked(sheet);
    const counts = sheet.warnings.sentences.map(
      (sentence) => /^(\d+) trips? (?:was|were) received/.exec(sentence)?.[1],
    );
    expect(counts.filter((count) => count !== undefined)).toEqual(rows === 0 ? [] : [String(rows)]);
    const note = sheet.notes
      .flatMap(({ sentences }) => sentences)
      .some((text) => text.startsWith('“sent late”'));
    expect(note).toBe(rows > 0);
    // By which methods it matters: those with a requirement of promptness.
    expect(rows > 0).toBe(
      ['US.standardMileage', 'US.actualExpenses', 'AU.logbook', 'DE.logbook', 'DE.companyCar'].includes(
        methodId,
      ),
    );
  });
});
