import { addedAmounts, joinedAmounts } from './joined-amounts';

describe('amounts in one line', () => {
  it('have their own signs between them', () => {
    expect(joinedAmounts(['€5.00', '−CHF 3.00', 'SEK 2.00'])).toBe('€5.00 − CHF 3.00 + SEK 2.00');
    expect(addedAmounts(['−1.200,00 €'])).toBe('− 1.200,00 €');
    expect(joinedAmounts(['−€5.00'])).toBe('−€5.00');
    expect(joinedAmounts([])).toBe('');
  });
});
