import { ratio } from '../quantities/ratio';
import { microsFromTyped, shownUnitPrice } from './unit-price';

describe('a unit price', () => {
  it('keeps all the decimals of a quote', () => {
    const micros = microsFromTyped(ratio(1799, 1000));
    expect(micros).toBe(1_799_000);
    expect(shownUnitPrice({ micros, per: 'litre' }, 'litre', 3)).toBe('1.799');
    // A price by the US gallon ends in nine tenths of a cent.
    expect(shownUnitPrice({ micros: 3_459_000, per: 'usGallon' }, 'usGallon', 3)).toBe('3.459');
  });

  it('is shown per another unit', () => {
    // 3.459 / 3.785411784 = 0.91377…
    expect(shownUnitPrice({ micros: 3_459_000, per: 'usGallon' }, 'litre', 3)).toBe('0.914');
    // 1.799 × 4.54609 = 8.178415…
    expect(shownUnitPrice({ micros: 1_799_000, per: 'litre' }, 'ukGallon', 3)).toBe('8.178');
  });
});
