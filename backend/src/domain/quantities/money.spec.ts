import { minorDigitsOf, minorFromTyped, shownAmount } from './money';
import { ratio } from './ratio';

describe('money', () => {
  it.each([
    ['EUR', 2],
    ['USD', 2],
    ['HUF', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['ISK', 0],
    ['TND', 3],
    ['KWD', 3],
    ['CLF', 4],
  ])('%s has %i minor digits', (currency, digits) => {
    expect(minorDigitsOf(currency)).toBe(digits);
  });

  it('shows an amount with all of its decimals', () => {
    expect(shownAmount(7005, 'EUR')).toBe('70.05');
    expect(shownAmount(-5, 'EUR')).toBe('-0.05');
    expect(shownAmount(1500, 'JPY')).toBe('1500');
    expect(shownAmount(1500, 'TND')).toBe('1.500');
  });

  it('takes what is typed for the nearest minor unit, a half going away from zero', () => {
    expect(minorFromTyped(ratio(7005, 100), 'EUR')).toBe(7005);
    expect(minorFromTyped(ratio(70_005, 1000), 'EUR')).toBe(7001);
    expect(minorFromTyped(ratio(-70_005, 1000), 'EUR')).toBe(-7001);
    expect(minorFromTyped(ratio(1, 2), 'JPY')).toBe(1);
    expect(minorFromTyped(ratio(2525, 1000), 'TND')).toBe(2525);
  });
});
