import fc from 'fast-check';
import {
  dayOfLine,
  distanceOfLine,
  matchesLine,
  matchingLines,
  orderOfLine,
  wayOfLine,
} from './matching-lines';
import { forWhomLiteral, placeLiterals, type Searchable, searchLine } from './search-line';
import { withNamed } from './with-named';

const id = (number: number) => `01JZ${String(number).padStart(22, '0')}`;
const lineOf = (number: number, changes: Partial<Searchable>) =>
  searchLine(id(number), {
    ...{ at: null, texts: [], amounts: [], references: [], facets: [], ...changes },
  });
const found = (text: string, literals: readonly (readonly string[])[]) => {
  const ids: string[] = [];
  const terms = literals.map((each) => ({ literals: each }));
  matchingLines(text, terms, (start) => ids.push(text.slice(start, start + 26)));
  return ids;
};

it('gives every line that holds one literal of each term, once', () => {
  const text = [
    lineOf(1, { texts: ['anna anna bonn'] }),
    lineOf(2, { texts: ['bonn'] }),
    lineOf(3, { texts: ['anna', 'ulm'] }),
  ]
    .map((line) => `${line}\n`)
    .join('');
  expect(found(text, [['anna']])).toEqual([id(1), id(3)]);
  expect(found(text, [['anna', 'bonn']])).toEqual([id(1), id(3), id(2)]);
  expect(found(text, [['bonn'], ['anna']])).toEqual([id(1)]);
  expect(found(text, [])).toEqual([id(1), id(2), id(3)]);
  expect(found(text, [[]])).toEqual([]);
});

it('finds what looking at every line by itself finds', () => {
  const word = fc.constantFrom('a', 'ab', 'b', 'ba', 'c');
  const words = fc.array(word, { maxLength: 4 });
  const terms = fc.array(fc.array(word, { minLength: 1, maxLength: 2 }), { maxLength: 3 });
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), terms, (records, literals) => {
      const lines = records.map((texts, index) => lineOf(index, { texts }));
      const byLine = lines.filter((line) =>
        matchesLine(
          line,
          literals.map((each) => ({ literals: each })),
        ),
      );
      const text = lines.map((line) => `${line}\n`).join('');
      expect(found(text, literals).sort()).toEqual(byLine.map((line) => line.slice(0, 26)));
    }),
  );
});

it('reads the instant, the day and the distance of a line', () => {
  const line = `${lineOf(7, {
    at: { atMs: Date.parse('2026-07-01T22:30Z'), zone: 'Europe/Berlin' },
    distance: { metres: 31_000, mileThousandths: 500 },
  })}\n`;
  const text = `${lineOf(1, {})}\n${line}${lineOf(9, { distance: { metres: 1, mileThousandths: 0 } })}\n`;
  const start = text.indexOf(line);
  // 1 782 945 000 s is 22:30 on 1 July 2026, UTC.
  expect(orderOfLine(text, start)).toBe(`1782945000000${id(7)}`);
  expect(dayOfLine(text, start)).toBe('20260702');
  expect(distanceOfLine(text, start, text.indexOf('\n', start))).toEqual({
    metres: 31_000,
    mileThousandths: 500,
  });
  expect(distanceOfLine(text, 0, text.indexOf('\n'))).toBeNull();
});

it('finds the trips of a vehicle by its name, and those of no other', () => {
  const vehicles = `${lineOf(1, { texts: ['Golf'], facets: ['DIESEL'] })}\n${lineOf(2, { texts: ['Polo'] })}\n`;
  const trips = `${lineOf(3, { references: [id(1)] })}\n${lineOf(4, { references: [id(2)] })}\n`;
  const ofGolf = withNamed([{ literals: ['golf'] }], [vehicles]);
  expect(found(trips, [ofGolf[0]?.literals ?? []])).toEqual([id(3)]);
  // The energy of a vehicle is not its name.
  const ofDiesel = withNamed([{ literals: ['diesel', '#DIESEL;'] }], [vehicles]);
  expect(found(trips, [ofDiesel[0]?.literals ?? []])).toEqual([]);
});

it('finds the trips of a place by the whole of its name, and reads the way of a line', () => {
  const way = (fromText: string, toText: string) => ({
    texts: [fromText, toText],
    way: { fromText, toText },
  });
  const text = [
    lineOf(1, way('Home', 'Müller  GmbH')),
    lineOf(2, way('home office', '=12')),
    lineOf(3, way('Shop', 'HOME')),
  ]
    .map((line) => `${line}\n`)
    .join('');
  expect(found(text, [placeLiterals(' home')]).sort()).toEqual([id(1), id(3)]);
  expect(found(text, [placeLiterals('müller gmbh')])).toEqual([id(1)]);
  const second = text.indexOf(id(2));
  const end = text.indexOf('\n', second);
  expect(wayOfLine(text, second, end)).toEqual({ from: 'home office', to: '=12' });
  expect(distanceOfLine(text, second, end)).toBeNull();
});

it('finds a trip by the whole name of whom it was for, and by nothing else that reads so', () => {
  const way = { fromText: 'Home', toText: 'Acme' };
  const text = [
    lineOf(1, { texts: ['Acme', 'acme'], way, forWhom: ' ACME ' }),
    lineOf(2, { texts: ['Acme'], way, forWhom: '' }),
    lineOf(3, { texts: ['Acme Ltd'], way, forWhom: 'Acme Ltd' }),
    lineOf(4, { texts: ['&acme'], way }),
  ]
    .map((line) => `${line}\n`)
    .join('');
  expect(found(text, [[forWhomLiteral('Acme')]])).toEqual([id(1)]);
  expect(found(text, [[forWhomLiteral('acme  ltd')]])).toEqual([id(3)]);
  expect(wayOfLine(text, 0, text.indexOf('\n'))).toEqual({ from: 'home', to: 'acme' });
});
