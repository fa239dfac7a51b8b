import { shownKilowattHours, wattHoursFromTyped } from './electric-energy';
import { ratio } from './ratio';

describe('electric energy', () => {
  it('is stored in watt-hours and shown in kWh', () => {
    expect(wattHoursFromTyped(ratio(31_407, 1000))).toBe(31_407);
    expect(shownKilowattHours(31_407, 3)).toBe('31.407');
    expect(shownKilowattHours(31_450, 1)).toBe('31.5');
  });
});
