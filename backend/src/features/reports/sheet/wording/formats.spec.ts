import { ratioOfDecimal } from '../../../../domain/quantities/ratio';
import { exactDecimals } from './formats';

describe('how a report writes numbers', () => {
  it('reads decimal text exactly, below zero too', () => {
    expect(ratioOfDecimal('-0.000001')).toEqual({ numerator: -1n, denominator: 1_000_000n });
    expect(ratioOfDecimal('12')).toEqual({ numerator: 12n, denominator: 1n });
  });

  it.each([
    [['1.000000', '2.500000'], 'EUR', 2],
    [['1.234500'], 'EUR', 4],
    [['1.234567'], 'EUR', 4],
    [['1.000000'], 'JPY', 0],
    [[], 'TND', 3],
  ])('shows %j %s with %i decimals', (amounts, currency, decimals) => {
    expect(exactDecimals(amounts, currency)).toBe(decimals);
  });
});
