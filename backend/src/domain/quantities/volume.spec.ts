import { ratio } from './ratio';
import { millilitresFromTyped, shownVolume } from './volume';

describe('volume', () => {
  it.each([
    [40_000, 'litre', 2, '40.00'],
    [40_000, 'usGallon', 3, '10.567'],
    [40_000, 'ukGallon', 3, '8.799'],
    [46_731, 'usGallon', 3, '12.345'],
    [41_235, 'litre', 2, '41.24'],
  ] as const)('%i ml in %s with %i decimals is %s', (millilitres, unit, decimals, text) => {
    expect(shownVolume(millilitres, unit, decimals)).toBe(text);
  });

  it('takes what is typed for the nearest millilitre', () => {
    expect(millilitresFromTyped(ratio(4123, 100), 'litre')).toBe(41_230);
    // 12.345 × 3785.411784 = 46 730.908…
    expect(millilitresFromTyped(ratio(12_345, 1000), 'usGallon')).toBe(46_731);
    // 10 × 4546.09 = 45 460.9
    expect(millilitresFromTyped(ratio(10), 'ukGallon')).toBe(45_461);
    // 125 000 gallons of 231 cubic inches are a whole number of millilitres.
    expect(millilitresFromTyped(ratio(125_000), 'usGallon')).toBe(473_176_473);
  });
});
