import fc from 'fast-check';
import { neighbourOverlaps, tripOverlaps } from './overlaps';

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

describe('of every trip, the overlap with the one before it', () => {
  const neighbours = (...trips: ReturnType<typeof trip>[]) =>
    neighbourOverlaps(trips, 100).map(
      ({ firstTripId, secondTripId, fromMs, toMs }) => `${firstTripId}${secondTripId} ${fromMs}–${toMs}`,
    );

  it.each([
    ['apart', [trip('a', 0, 10), trip('b', 11, 20)], []],
    ['ends that touch', [trip('a', 0, 10), trip('b', 10, 20)], []],
    ['three in a row', [trip('a', 0, 10), trip('b', 5, 15), trip('c', 8, 20)], ['ab 5–10', 'bc 8–15']],
    [
      'one within, then one',
      [trip('a', 0, 50), trip('b', 5, 10), trip('c', 20, 60)],
      ['ab 5–10', 'ac 20–50'],
    ],
    ['the very same time', [trip('b', 0, 10), trip('a', 0, 10)], ['ab 0–10']],
    ['a moment within', [trip('a', 0, 10), trip('b', 5, 5)], ['ab 5–5']],
    ['a moment at either end', [trip('a', 0, 10), trip('b', 0, 0), trip('c', 10, 10)], []],
    [
      'a moment where another starts',
      [trip('a', 0, 10), trip('b', 5, 9), trip('c', 5, 5)],
      ['ac 5–5', 'ab 5–9'],
    ],
    ['two moments at once', [trip('a', 5, 5), trip('b', 5, 5)], []],
    ['running until now', [trip('a', 0, null), trip('b', 90, 110)], ['ab 90–100']],
  ])('%s', (_, trips, expected) => {
    expect(neighbours(...trips)).toEqual(expected);
  });

  it('are 149 of 150 trips on top of one another, and 4999 of 5000', () => {
    for (const count of [150, 5000]) {
      const trips = Array.from({ length: count }, (_, index) => trip(String(index), index, 10_000));
      expect(neighbourOverlaps(trips, 0)).toHaveLength(count - 1);
    }
  });

  it('are pairs that overlap, one for every trip that overlaps an earlier one, and that with the latest of them', () => {
    const spans = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 10, max: 99 }).map(String),
        startedAtMs: fc.nat(30),
        lasted: fc.nat(15),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    fc.assert(
      fc.property(spans, (drawn) => {
        const trips = drawn.map(({ id, startedAtMs, lasted }) => trip(id, startedAtMs, startedAtMs + lasted));
        const startOf = new Map(trips.map(({ id, startedAtMs }) => [id, startedAtMs]));
        const all = tripOverlaps(trips, 0);
        const latest = new Map<string, number>();
        for (const { firstTripId, secondTripId } of all) {
          const before = latest.get(secondTripId) ?? Number.NEGATIVE_INFINITY;
          latest.set(secondTripId, Math.max(before, startOf.get(firstTripId) ?? 0));
        }
        const found = neighbourOverlaps(trips, 0);
        for (const overlap of found) expect(all).toContainEqual(overlap);
        expect(new Map(found.map((one) => [one.secondTripId, startOf.get(one.firstTripId)]))).toEqual(latest);
        expect(found).toHaveLength(latest.size);
      }),
    );
  });
});
