import { metresFromTyped, shownDistance } from './distance';
import { ratio } from './ratio';

describe('distance', () => {
  it.each([
    [160_934, 'mi', 1, '100.0'],
    [12_345_600, 'mi', 1, '7671.2'],
    [12_345_600, 'km', 1, '12345.6'],
    [1500, 'km', 0, '2'],
    [1499, 'km', 0, '1'],
    [805, 'mi', 3, '0.500'],
  ] as const)('%i m in %s with %i decimals is %s', (metres, unit, decimals, text) => {
    expect(shownDistance(metres, unit, decimals)).toBe(text);
  });

  it('takes what is typed for the nearest metre, a half going up', () => {
    expect(metresFromTyped(ratio(100), 'mi')).toBe(160_934);
    expect(metresFromTyped(ratio(125), 'mi')).toBe(201_168);
    expect(metresFromTyped(ratio(123_456, 10), 'km')).toBe(12_345_600);
    expect(metresFromTyped(ratio(5, 10_000), 'km')).toBe(1);
  });
});
