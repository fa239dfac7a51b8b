import { aClaim, aReport, julyTrip } from '../../../../test/fixtures/reports/a-report';
import type { Claim } from '../../../domain/claims/claim.schema';
import type { Trip } from '../../../domain/trips/trip.schema';
import { sheetNotes } from './sheet-notes';
import { sheetTerms } from './wording/sheet-terms';

function readingOf(methodId: Claim['methodId'], trips: readonly Trip[] = []): readonly string[] {
  const content = aReport({ trips: [...trips], claim: aClaim({ methodId }) });
  const notes = sheetNotes(content, sheetTerms(content, 'en'));
  return notes.find(({ heading }) => heading === 'About the trips')?.sentences ?? [];
}

describe('how the trips of a report are to be read', () => {
  const day = 'A trip belongs to the day on which it started, in local time.';

  it('says that only trips of the claim are listed, or that private places are left out', () => {
    expect(readingOf('DE.businessTravel')).toEqual([
      day,
      'Only trips that are paid, or not paid for a stated reason, are listed.',
    ]);
    expect(readingOf('DE.logbook')).toEqual([
      day,
      'Places and purposes are left out for trips that were neither for business nor paid.',
    ]);
  });

  it('explains the mark of changed trips where there is one', () => {
    const log = { loggedAtMs: Date.UTC(2026, 6, 2, 9), madeAtMs: null, finalisedAtMs: null, amendments: 1 };
    const isExplained = (trips: readonly Trip[]) =>
      readingOf('DE.logbook', trips).some((text) => text.startsWith('“amended”: '));
    expect(isExplained([julyTrip(2, 1000, { log })])).toBe(true);
    expect(isExplained([julyTrip(2, 1000, { log: { ...log, amendments: 0 } })])).toBe(false);
  });
});
