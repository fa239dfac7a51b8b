import { shownCostPerDistance } from './shown-cost-per-distance';

describe('a cost per distance', () => {
  it.each([
    ['EUR', 12_150, 'km', '0.122'],
    // 0.1215 × 1.609344 = 0.19553…
    ['EUR', 12_150, 'mi', '0.196'],
    ['JPY', 12_150, 'km', '12.150'],
    ['TND', 12_150, 'km', '0.012'],
  ] as const)('of %s %i over 1000 km is shown per %s as %s', (currency, amountMinor, unit, text) => {
    expect(shownCostPerDistance({ currency, amountMinor, distanceMetres: 1_000_000 }, unit, 3)).toBe(text);
  });

  it('is none over no distance', () => {
    expect(() =>
      shownCostPerDistance({ currency: 'EUR', amountMinor: 1, distanceMetres: 0 }, 'km', 3),
    ).toThrow(RangeError);
  });
});
