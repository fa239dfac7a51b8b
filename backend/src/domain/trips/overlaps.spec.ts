import fc from 'fast-check';
import { tripOverlaps } from './overlaps';

const trip = (id: string, startedAtMs: number, endedAtMs: number | null) => ({ id, startedAtMs, endedAtMs });
const overlaps = (...trips: ReturnType<typeof trip>[]) =>
  tripOverlaps(trips, 100).map(
    ({ firstTripId, secondTripId, fromMs, toMs }) => `${firstTripId}${secondTripId} ${fromMs}–${toMs}`,
  );

describe('two trips at once', () => {
  it.each([
    ['apart', [trip('a', 0, 10), trip('b', 11, 20)], []],
    ['ends that touch', [trip('a', 0, 10), trip('b', 10, 20)], []],
    ['the end of one in the other', [trip('a', 0, 10), trip('b', 9, 20)], ['ab 9–10']],
    ['one within the other', [trip('b', 3, 5), trip('a', 0, 10)], ['ab 3–5']],
    ['the very same time', [trip('b', 0, 10), trip('a', 0, 10)], ['ab 0–10']],
    ['a moment within', [trip('a', 0, 10), trip('b', 5, 5)], ['ab 5–5']],
    ['a moment at either end', [trip('a', 0, 10), trip('b', 0, 0), trip('c', 10, 10)], []],
    ['running until now', [trip('a', 0, null), trip('b', 90, 110)], ['ab 90–100']],
    ['running, and the other is yet to come', [trip('a', 0, null), trip('b', 100, 110)], []],
    ['running from a clock that is ahead', [trip('a', 105, null), trip('b', 100, 110)], ['ba 105–105']],
    ['three', [trip('a', 0, 10), trip('b', 5, 15), trip('c', 8, 20)], ['ab 5–10', 'ac 8–10', 'bc 8–15']],
  ])('%s', (_, trips, expected) => {
    expect(overlaps(...trips)).toEqual(expected);
  });

  it('are given up to as many as are wanted, the first ones', () => {
    const trips = [trip('a', 0, 10), trip('b', 5, 15), trip('c', 8, 20)];
    expect(tripOverlaps(trips, 100, 2)).toEqual(tripOverlaps(trips, 100).slice(0, 2));
    expect(tripOverlaps(trips, 100, 0)).toEqual([]);
  });

  it('are the same pairs as found by comparing each with each, in any order of input', () => {
    const spans = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 10, max: 99 }).map(String),
        startedAtMs: fc.nat(50),
        lasted: fc.nat(20),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    fc.assert(
      fc.property(spans, (drawn) => {
        const trips = drawn.map(({ id, startedAtMs, lasted }) => trip(id, startedAtMs, startedAtMs + lasted));
        const pairs = trips.flatMap((a, index) =>
          trips
            .slice(index + 1)
            .filter((b) => a.startedAtMs < Number(b.endedAtMs) && b.startedAtMs < Number(a.endedAtMs))
            .map((b) => [a.id, b.id].sort().join()),
        );
        const found = tripOverlaps(trips, 0);
        expect(found.map((one) => [one.firstTripId, one.secondTripId].sort().join()).sort()).toEqual(
          pairs.sort(),
        );
        expect(tripOverlaps([...trips].reverse(), 0)).toEqual(found);
      }),
    );
  });
});
