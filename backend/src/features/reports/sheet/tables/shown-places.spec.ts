import { arePlacesShown } from './shown-places';

it.each([
  ['business', false, 'CA.logbook', true],
  [null, false, 'CA.logbook', true],
  // Reports of format 1 paid the tolls of private trips.
  ['private', true, 'CA.logbook', false],
  ['private', true, 'custom.rate', true],
  ['private', false, 'custom.rate', false],
  ['commute', true, 'DE.commute', true],
  ['commute', false, 'DE.logbook', false],
  ['medical', true, 'US.medicalMovingCharity', true],
] as const)('a %s trip, paid: %j, of %s has places: %j', (category, isPaid, methodId, expected) => {
  expect(arePlacesShown(category, isPaid, methodId)).toBe(expected);
});
