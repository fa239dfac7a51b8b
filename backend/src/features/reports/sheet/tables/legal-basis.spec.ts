import { claimMethodIds } from '../../../../domain/claims/claim-method-ids';
import { publishedRates } from '../../../../domain/claims/published-rates';
import { logRequirements } from '../../../../domain/claims/requirements/requirements-table';
import { legalBasis } from './legal-basis';

const doubts = /not seen|no text|second-hand|reported|unverified|quoted|gelesen/i;

describe('what a report for an authority says of where a rule stands', () => {
  it('is a law for every rate that was not seen in an authority’s own text, and no doubt', () => {
    for (const { id, certainty, source } of publishedRates.values()) {
      const printed = certainty === 'primary' ? source : legalBasis(id);
      expect([id, printed]).toEqual([id, expect.stringMatching(/\w/)]);
      expect(printed).not.toMatch(doubts);
    }
  });

  it('is no doubt for what a log must show either', () => {
    for (const methodId of claimMethodIds) {
      const { trip, book } = logRequirements[methodId];
      const printed = [...trip, ...book].filter(
        ({ level, certainty }) => level === 'required' && certainty !== 'unverified',
      );
      for (const { source } of printed) expect(`${source.en} ${source.de}`).not.toMatch(doubts);
    }
  });
});
