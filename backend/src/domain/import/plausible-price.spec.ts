import { isPlausiblePrice, pricePerUnit } from './plausible-price';

describe('a price of fuel', () => {
  it('comes from what was paid and filled', () => {
    // 1400 over 40 l, and 120 yen a kilowatt-hour without minor units.
    expect(pricePerUnit(140_000, 40_000, 'GBP')).toBe(35);
    expect(pricePerUnit(1200, 10_000, 'JPY')).toBe(120);
  });

  it.each([
    [1.459, 'GBP', 'litre', true],
    [35, 'GBP', 'litre', false],
    [35, 'CZK', 'litre', true],
    [18.4, 'SEK', 'litre', true],
    [18.4, 'EUR', 'litre', false],
    [615, 'HUF', 'litre', true],
    [0.36, 'USD', 'litre', true],
    [0.015, 'EUR', 'litre', false],
    [0.79, 'EUR', 'kilowattHour', true],
    [29, 'EUR', 'kilowattHour', false],
    // Currencies with high inflation have no bounds.
    [42_000, 'TRY', 'litre', true],
  ] as const)('of %s %s a %s may be: %s', (price, currency, unit, expected) => {
    expect(isPlausiblePrice(price, currency, unit)).toBe(expected);
  });
});
