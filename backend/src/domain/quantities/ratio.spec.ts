import fc from 'fast-check';
import {
  compareRatios,
  divide,
  multiply,
  ratio,
  roundHalfAway,
  sumOf,
  toDecimal,
  toExactDecimal,
  toStored,
} from './ratio';

describe('exact fractions', () => {
  it.each([
    [1, 2, 1n],
    [-1, 2, -1n],
    [5, 2, 3n],
    [-5, 2, -3n],
    [1, 3, 0n],
    [-1, 3, 0n],
    [2, 3, 1n],
    [7, -2, -4n],
  ])('rounds %i/%i half away from zero to %s', (above, below, rounded) => {
    expect(roundHalfAway(ratio(above, below))).toBe(rounded);
  });

  it.each([
    [1, 8, 2, '0.13'],
    [-1, 8, 2, '-0.13'],
    // 1.005 as a float is slightly less and would give 1.00.
    [1005, 1000, 2, '1.01'],
    [-1, 1000, 2, '0.00'],
    [15, 2, 0, '8'],
    [15, 2, 3, '7.500'],
    [1, 20, 1, '0.1'],
  ])('writes %i/%i with %i decimals as %s', (above, below, decimals, text) => {
    expect(toDecimal(ratio(above, below), decimals)).toBe(text);
  });

  it('multiplies, divides and compares without loss where floats lose', () => {
    const third = ratio(1, 3);
    expect(compareRatios(multiply(third, ratio(3)), ratio(1))).toBe(0);
    expect(compareRatios(divide(ratio(1, 10), ratio(3, 10)), third)).toBe(0);
    expect(compareRatios(ratio(-1, 2), third)).toBe(-1);
    expect(compareRatios(third, ratio(333_333_333_333_333, 1_000_000_000_000_000))).toBe(1);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 53])(
    'refuses %d, which is no exact integer',
    (value) => {
      expect(() => ratio(value)).toThrow(RangeError);
      expect(() => sumOf([1, value])).toThrow(RangeError);
    },
  );

  it('refuses to divide by zero, to store what no number holds and to show ten decimals', () => {
    expect(() => ratio(1, 0)).toThrow(RangeError);
    expect(() => divide(ratio(1), ratio(0))).toThrow(RangeError);
    expect(() => toStored(ratio(2n ** 53n))).toThrow(RangeError);
    expect(() => toDecimal(ratio(1), 10)).toThrow(RangeError);
    expect(() => toDecimal(ratio(1), Number.NaN)).toThrow(RangeError);
  });

  it.each([
    [ratio(25_146, 15_625), 0, '1.609344'],
    [ratio(25_146 * 10_000, 15_625), 0, '16093.44'],
    [ratio(25_146 * 10_000, 15_625), 3, '16093.440'],
    [ratio(100), 0, '100'],
    [ratio(100), 3, '100.000'],
    [ratio(-3, 2), 0, '-1.5'],
  ])('%# shows as many decimals as there are', (value, least, text) => {
    expect(toExactDecimal(value, least)).toBe(text);
  });

  it('rounds to an integer that is at most a half away, the same on both sides of zero', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (above, below) => {
        const rounded = roundHalfAway(ratio(above, below));
        const doubleDistance = 2n * (rounded * below - above);
        expect(doubleDistance <= below && doubleDistance >= -below).toBe(true);
        expect(roundHalfAway(ratio(-above, below))).toBe(-rounded);
      }),
    );
  });
});
