import { visitedPlace } from './visited-place';

const places = [
  { name: 'Home', employerId: null, forWhom: '' },
  { name: 'Acme works', employerId: 'acme', forWhom: '' },
  { name: 'Shop', employerId: null, forWhom: 'Mrs Harper' },
];
const nameOf = (fromText: string, toText: string) => visitedPlace(places, { fromText, toText })?.name;

it('is the destination, or where the way back begins', () => {
  expect(nameOf('Home', 'acme works')).toBe('Acme works');
  expect(nameOf('Acme works', 'Home')).toBe('Acme works');
  expect(nameOf('Acme works', 'Shop')).toBe('Shop');
});

it('is none where nobody is named', () => {
  expect(nameOf('Home', 'Bakery')).toBeUndefined();
  expect(nameOf('', '')).toBeUndefined();
});
