import fc from 'fast-check';
import { benefitShares } from './benefit-shares';

describe('a benefit divided among those who may use the car', () => {
  it('is equal, with the cents that are left for the first: 100 € for three', () => {
    expect([...benefitShares(10_000, ['c', 'a', 'b'])]).toEqual([
      ['a', 3_334],
      ['b', 3_333],
      ['c', 3_333],
    ]);
    expect([...benefitShares(10_001, ['b', 'a', 'c']).values()]).toEqual([3_334, 3_334, 3_333]);
    expect([...benefitShares(10_000, ['a', 'a'])]).toEqual([['a', 10_000]]);
    expect(() => benefitShares(1, [])).toThrow(RangeError);
  });

  it('adds up to the whole, and no two shares differ by more than a cent', () => {
    const members = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(fc.nat(1_000_000_000), members, (whole, ids) => {
        const shares = [...benefitShares(whole, ids).values()];
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        expect(benefitShares(whole, ids.toReversed())).toEqual(benefitShares(whole, ids));
      }),
    );
  });
});
