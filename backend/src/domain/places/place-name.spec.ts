import { placeNamed } from './place-name';

it.each([
  ['Home', ' home ', true],
  ['Müller  GmbH', 'müller gmbh', true],
  ['Müller GmbH', 'Mueller GmbH', false],
  ['Haupt-Str. 5', 'Haupt Str 5', false],
])('compares %s and %s', (name, text, isSame) => {
  expect(placeNamed([{ name }], text) !== undefined).toBe(isSame);
});

it('finds the place that a text names', () => {
  const places = [{ name: 'Home' }, { name: 'Depot North' }];
  expect(placeNamed(places, 'depot  north')).toBe(places[1]);
  expect(placeNamed(places, 'Depot')).toBeUndefined();
  expect(placeNamed(places, ' ')).toBeUndefined();
});
