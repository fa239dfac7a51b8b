import { gramsFromTyped, shownKilograms } from './mass';
import { ratio } from './ratio';

describe('mass', () => {
  it('is stored in grams and shown in kg', () => {
    expect(gramsFromTyped(ratio(504, 100))).toBe(5040);
    expect(shownKilograms(5040, 2)).toBe('5.04');
    expect(shownKilograms(5045, 2)).toBe('5.05');
  });
});
