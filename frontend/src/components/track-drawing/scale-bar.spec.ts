import { expect, it } from 'vitest';
import { scaleBar } from './scale-bar';

it('is the longest round distance that has room in 90 units', () => {
  // 90 units of 61 m are 5.49 km and 3.41 miles.
  expect(scaleBar(61, 'km')).toEqual({ distance: 5, units: 5000 / 61 });
  expect(scaleBar(61, 'mi')).toEqual({ distance: 2, units: (2 * 1609.344) / 61 });
  // 90 units of 10 m are 0.9 km, of 1 000 m 90 km, of 2.5 m 0.225 km.
  expect(scaleBar(10, 'km').distance).toBe(0.5);
  expect(scaleBar(1000, 'km').distance).toBe(50);
  expect(scaleBar(2.5, 'km').distance).toBe(0.2);
  // 90 units of 1.5 m are 0.135 km.
  expect(scaleBar(1.5, 'km').distance).toBe(0.1);
});
