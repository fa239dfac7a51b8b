import { aClaim, aReport, golf, julyTrip } from '../../../../test/fixtures/reports/a-report';
import type { Claim } from '../../../domain/claims/claim.schema';
import type { ClaimFindingKind } from '../../../domain/claims/claim-finding';
import { sheetWarnings } from './sheet-warnings';
import { sheetTerms } from './wording/sheet-terms';

const trips = [2, 3, 4, 5].map((day) => julyTrip(day, 1000));
const finding = (kind: ClaimFindingKind, ofTrips: number[]): Claim['findings'][number] => ({
  ...{ kind, vehicleId: golf, trips: ofTrips, metres: null, days: null },
});

function warningsOf(methodId: Claim['methodId'], findings: Claim['findings']) {
  const claim = aClaim({ methodId, findings, tripIds: trips.map(({ id }) => id) });
  const content = aReport({ trips, claim });
  return sheetWarnings(content, sheetTerms(content, 'en'));
}

describe('the warnings of a report', () => {
  it('begin with what the authority requires, wherever it was found', () => {
    const { sentences, lead } = warningsOf('DE.logbook', [
      finding('atOnce', [0]),
      finding('missingPartner', [1]),
    ]);
    expect(sentences).toEqual([
      '1 business trip does not say who it was for. Required: R 8.1 Abs. 9 Nr. 2 LStR: odometer, destination, purpose and partner of each business trip. On 3 Jul 2026.',
      '1 trip was driven at the same time as another. On 2 Jul 2026.',
    ]);
    expect(lead).not.toBeNull();
  });

  it('name no source of what is advised alone, and speak of no refusal', () => {
    expect(warningsOf('US.standardMileage', [finding('missingStart', [0])])).toMatchObject({
      sentences: ['1 trip has no starting place. On 2 Jul 2026.'],
      lead: null,
    });
  });

  it('say second-hand only of what was not seen in the authority’s own text', () => {
    const { sentences } = warningsOf('AU.logbook', [finding('missingPurpose', [0])]);
    expect(sentences).toEqual([
      '1 business trip has no purpose. Required: Income Tax Assessment Act 1997, sections 28-125 and 28-140. On 2 Jul 2026.',
    ]);
  });

  it('name three days, and say that there are more', () => {
    const days = (ofTrips: number[]) => warningsOf('FR.bareme', [finding('atOnce', ofTrips)]).sentences[0];
    expect(days([0, 1, 2])).toMatch(/ On 2 Jul 2026; 3 Jul 2026; 4 Jul 2026\.$/);
    expect(days([0, 1, 2, 3])).toMatch(/ On 2 Jul 2026; 3 Jul 2026; 4 Jul 2026 and other days\.$/);
  });
});
