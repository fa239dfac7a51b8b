import fc from 'fast-check';
import { Segments } from './segments';

const id = (number: number) => `01JZ${String(number).padStart(22, '0')}`;
const line = (number: number, text: string) => `${id(number)}\t${text}`;
const linesOf = (segments: Segments) =>
  segments.all.flatMap(({ text }) => text.split('\n').filter((each) => each !== ''));

/** Two of them fill more than half of a segment. */
const long = 'x'.repeat(60_000);

it('holds the last line of every id, in the order of the ids and in segments of a handy size', () => {
  const change = fc.record({ number: fc.nat(40), text: fc.constantFrom('short', long, null) });
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 8 }), (rounds) => {
      const segments = new Segments([]);
      const expected = new Map<string, string>();
      for (const changes of rounds) {
        segments.apply(new Map(changes.map(({ number, text }) => [id(number), text && line(number, text)])));
        for (const { number, text } of changes) {
          if (text === null) expected.delete(id(number));
          else expected.set(id(number), line(number, text));
        }
      }
      expect(linesOf(segments)).toEqual([...expected.values()].sort());
      for (const { text } of segments.all) expect(text.length).toBeLessThan(300_000);
    }),
    { numRuns: 60 },
  );
});

it('names every segment whose stored form is not right, and no other', () => {
  const change = fc.record({ number: fc.nat(20), text: fc.constantFrom('short', long, null) });
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 10 }), (rounds) => {
      const segments = new Segments([]);
      const stored = new Map<string, string>();
      for (const changes of rounds) {
        segments.apply(new Map(changes.map(({ number, text }) => [id(number), text && line(number, text)])));
        for (const firstId of segments.changed) {
          const now = segments.all.find((segment) => segment.firstId === firstId);
          if (now) stored.set(firstId, now.text);
          else stored.delete(firstId);
        }
        segments.areStored();
        expect([...stored].sort()).toEqual(segments.all.map(({ firstId, text }) => [firstId, text]));
      }
    }),
    { numRuns: 60 },
  );
  const segments = new Segments([
    { firstId: '', text: `${line(1, 'a')}\n` },
    { firstId: id(5), text: `${line(5, 'b')}\n` },
  ]);
  segments.apply(new Map([[id(7), line(7, 'c')]]));
  expect([...segments.changed]).toEqual([id(5)]);
});
