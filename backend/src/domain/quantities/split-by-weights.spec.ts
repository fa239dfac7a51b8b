import fc from 'fast-check';
import { ratio } from './ratio';
import { splitByWeights } from './split-by-weights';

describe('a split by weights', () => {
  const amount = fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 });
  const anyAmount = fc.oneof(amount, fc.integer({ min: -20, max: 20 }));
  const someWeights = fc
    .array(fc.oneof(fc.nat({ max: 5 }), fc.nat()), { minLength: 1, maxLength: 50 })
    .filter((weights) => weights.some((weight) => weight > 0));
  const split = (whole: number, weights: readonly number[]) =>
    splitByWeights(
      whole,
      weights.map((weight) => ratio(weight)),
    );

  it('refuses weights that have no proportion', () => {
    expect(() => split(100, [])).toThrow(RangeError);
    expect(() => split(100, [0, 0])).toThrow(RangeError);
    expect(() => split(100, [2, -1])).toThrow(RangeError);
  });

  it('adds up to the whole', () => {
    fc.assert(
      fc.property(anyAmount, someWeights, (whole, weights) => {
        const sum = split(whole, weights).reduce((total, part) => total + BigInt(part), 0n);
        expect(sum).toBe(BigInt(whole));
      }),
    );
  });

  it('is less than 1 from each exact part, and 0 for a weight of 0', () => {
    fc.assert(
      fc.property(anyAmount, someWeights, (whole, weights) => {
        const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
        split(whole, weights).forEach((part, at) => {
          // |part − whole × weight / total| < 1, multiplied by the total.
          const off = BigInt(part) * total - BigInt(whole) * BigInt(weights[at] ?? 0);
          expect(off < total && -off < total).toBe(true);
          if (weights[at] === 0) expect(part).toBe(0);
        });
      }),
    );
  });

  it('of the opposite is the opposite', () => {
    fc.assert(
      fc.property(anyAmount, someWeights, (whole, weights) => {
        const sums = split(-whole, weights).map((part, at) => part + (split(whole, weights)[at] ?? 0));
        expect(sums.every((sum) => sum === 0)).toBe(true);
      }),
    );
  });
});
