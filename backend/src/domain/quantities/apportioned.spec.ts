import fc from 'fast-check';
import { apportioned } from './apportioned';
import { compareRatios, multiply, ratio, ratioOfDecimal, sumOfRatios, toDecimal } from './ratio';

const third = ratio(1, 3);

describe('figures that add up to their total', () => {
  it('give the next digit to those that lose the most', () => {
    // 0.333… + 0.333… + 0.666… are 1.333…: 0.3 + 0.3 + 0.7.
    expect(apportioned([third, third, ratio(2, 3)], 1)).toEqual(['0.3', '0.3', '0.7']);
    // Three times 0.25 are 0.75, rounded 0.8: two of them are 0.3.
    expect(apportioned([ratio(1, 4), ratio(1, 4), ratio(1, 4)], 1)).toEqual(['0.3', '0.3', '0.2']);
  });

  it('are the values themselves where those need no more digits', () => {
    expect(apportioned([ratio(5, 2), ratio(-1, 2), ratio(0)], 1)).toEqual(['2.5', '-0.5', '0.0']);
  });

  it('add up to another total as far as the next digits reach, and to none beyond', () => {
    // 0.125 + 0.125 are 0.25; a total of 0.26 rounds both up by a digit, one of 0.27 would need more.
    const halves = [ratio(1, 8), ratio(1, 8)];
    expect(apportioned(halves, 2, ratio(26, 100))).toEqual(['0.13', '0.13']);
    expect(apportioned(halves, 2, ratio(27, 100))).toBeNull();
    expect(apportioned(halves, 2, ratio(23, 100))).toBeNull();
    expect(apportioned([], 2, ratio(1))).toBeNull();
  });

  it('are less than a digit from each value, above and below zero, and add up', () => {
    const values = fc.array(
      fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 1, max: 1_609_344 })),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(values, (drawn) => {
        const exact = drawn.map(([above, below]) => ratio(above, below));
        const shown = apportioned(exact, 1)?.map(ratioOfDecimal) ?? [];
        expect(toDecimal(sumOfRatios(shown), 1)).toBe(toDecimal(sumOfRatios(exact), 1));
        shown.forEach((figure, at) => {
          const off = sumOfRatios([figure, multiply(exact[at] ?? ratio(0), ratio(-1))]);
          const size = off.numerator < 0n ? multiply(off, ratio(-1)) : off;
          expect(compareRatios(size, ratio(1, 10))).toBe(-1);
        });
      }),
    );
  });
});
