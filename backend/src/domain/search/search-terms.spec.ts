import { matchesLine } from './matching-lines';
import { searchLine } from './search-line';
import { searchTerms } from './search-terms';

const line = searchLine('01JZ0000000000000000000000', {
  // 00:30 on the 12th in Berlin, where the winter is an hour ahead of UTC.
  at: { atMs: Date.parse('2025-03-11T23:30Z'), zone: 'Europe/Berlin' },
  texts: ['Königstraße 12, 70173 Stuttgart', 'Müller & Søn GmbH', 'Hauptbahnhof'],
  amounts: [
    { amountMinor: 4520, currency: 'EUR' },
    { amountMinor: 123_450, currency: 'EUR' },
    { amountMinor: 4500, currency: 'JPY' },
  ],
  references: ['01JZ000000000000000000000V', null],
  facets: ['INSURANCE', 'UNSORTED'],
});
const finds = (typed: string) => {
  const terms = searchTerms(typed);
  return terms.length > 0 && matchesLine(line, terms);
};

it.each([
  ...[
    'stuttgart',
    'STUTT',
    'königstrasse 12',
    'konigstraße',
    'koenigstraße',
    'Mueller',
    'müller, gmbh',
    'son',
  ],
  ...['bahnhof', '70173', '701', 'gmbh  hauptbahnhof', 'Königstraße', 'm'],
])('finds words in %j', (typed) => {
  expect(finds(typed)).toBe(true);
});

it.each([
  ...[
    '2025-03-12',
    '2025-3-12',
    '2025-03',
    '12.3.2025',
    '12.03.25',
    '12.3.',
    '3/2025',
    '03.2025',
    '12/3/2025',
  ],
  ...[
    '3/12/2025',
    '12 March',
    '12. März 2025',
    'March 12',
    '12th March',
    'mrz 2025',
    'March 12, 2025',
    'march',
    '2025',
  ],
])('finds the day in %j', (typed) => {
  expect(finds(typed)).toBe(true);
});

it.each([
  ...[
    '45.20',
    '45,20',
    '€45.20',
    '45.2',
    '45',
    '45,20€',
    '45,20 EUR',
    '45.20 €',
    '1.234,50',
    '1,234.50',
    '1234.5',
  ],
  ...['1234', '4500', 'EUR45.20'],
])('finds the amount in %j', (typed) => {
  expect(finds(typed)).toBe(true);
});

it.each(['insurance', 'Versicherung', 'versich', 'unsortiert'])('finds the choice in %j', (typed) => {
  expect(finds(typed)).toBe(true);
});

it.each([
  ...[
    'berlin',
    'tuttgarts',
    '173',
    'ahn2',
    'stuttgart berlin',
    '2025-03-11',
    'April',
    '12 April',
    'march 2024',
  ],
  ...[
    '2024',
    '11 March',
    '45.21',
    '45.203',
    '5.20',
    '520',
    '12.34',
    'jz0',
    'uninsured',
    'private',
    '31.2.2024',
  ],
])('does not find %j', (typed) => {
  expect(finds(typed)).toBe(false);
});

it('finds an umlaut that was written down as two letters', () => {
  const written = searchLine('01JZ0000000000000000000000', {
    ...{ at: null, texts: ['Mueller'], amounts: [], references: [], facets: [] },
  });
  expect(matchesLine(written, searchTerms('Müller'))).toBe(true);
  expect(matchesLine(written, searchTerms('Mäller'))).toBe(false);
});

it('looks for nothing where nothing was typed that could be found', () => {
  expect(searchTerms('')).toEqual([]);
  expect(searchTerms('  - & € ')).toEqual([]);
});

it('finds what stands at the beginning of a long text', () => {
  const long = searchLine('01JZ0000000000000000000000', {
    ...{ at: null, amounts: [], references: [], facets: [] },
    texts: ['Kiel', `Bonn ${'x'.repeat(2000)} Trier`],
  });
  expect(matchesLine(long, searchTerms('kiel bonn'))).toBe(true);
  expect(matchesLine(long, searchTerms('trier'))).toBe(false);
  // Allows for the id, instant, tabs and blanks.
  expect(long.length).toBeLessThan(1060);
});

it('takes ten words at most', () => {
  expect(searchTerms('a b c d e f g h i j k l')).toHaveLength(10);
  expect(searchTerms('a-b-c-d-e-f-g-h-i-j-k-l')).toHaveLength(10);
});
