import { shownKilograms } from './mass';

describe('mass', () => {
  it('is shown in kg', () => {
    expect(shownKilograms(5040, 2)).toBe('5.04');
    expect(shownKilograms(5045, 2)).toBe('5.05');
  });
});
