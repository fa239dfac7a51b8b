import { ratio } from '../quantities/ratio';
import { givenEconomy } from './given-economy';

it.each([
  // A million kilometres at 6.5 l/100 km are 65 000 l, at 20 km/l 50 000 l.
  ['litresPer100Km', ratio(65, 10), 65_000_000],
  ['kmPerLitre', ratio(20), 50_000_000],
  // 621 371.192 miles at 50 mpg are 12 427.42 UK gallons of 4.54609 l, or US gallons of 3.785411784 l.
  ['mpgUk', ratio(50), 56_496_187],
  ['mpgUs', ratio(50), 47_042_917],
] as const)('in %s is a distance and what it takes', (unit, value, millilitres) => {
  expect(givenEconomy(value, unit)).toEqual({ distanceMetres: 1_000_000_000, quantity: millilitres });
});

it('is refused where it is nothing', () => {
  expect(() => givenEconomy(ratio(0), 'mpgUk')).toThrow(RangeError);
});
