import type { Segment } from '../energy/economy.schema';
import { unusualSegments } from './unusual-economy';

/** Over 500 km. */
const segment = (name: string, millilitres: number): Segment => {
  const point = (odometerMetres: number) => ({
    ...{ atMs: odometerMetres, odometerMetres, drivenMetres: odometerMetres },
    from: { kind: 'fill' as const, recordId: name },
  });
  return {
    ...{ known: true, fillIds: [name], quantity: millilitres, distanceMetres: 500_000 },
    ...{ openingFillId: 'opening', closingFillId: name, openedAtMs: 0, closedAtMs: 1 },
    ...{ from: point(0), to: point(500_000), replacementIds: [] },
  };
};
const namesOf = (segments: readonly Segment[]) => unusualSegments(segments).flatMap(({ fillIds }) => fillIds);

// 8 litres for 100 km.
const usual = ['a', 'b', 'c', 'd'].map((name) => segment(name, 40_000));

describe('an unusual economy', () => {
  it('is more than twice or less than half of the median, and not just that', () => {
    const rest = [segment('twice', 80_000), segment('half', 20_000)];
    expect(namesOf([...usual, ...rest])).toEqual([]);
    const beyond = [segment('more', 80_001), segment('less', 19_999)];
    expect(namesOf([...usual, ...beyond])).toEqual(['more', 'less']);
  });

  it('is none among fewer than five, nor of a segment without a value', () => {
    const more = segment('more', 200_000);
    expect(namesOf([...usual.slice(1), more])).toEqual([]);
    expect(namesOf([...usual, more])).toEqual(['more']);
    const { openingFillId, closingFillId, openedAtMs, closedAtMs, fillIds, quantity } = more;
    const ends = { openingFillId, closingFillId, openedAtMs, closedAtMs, fillIds, quantity };
    const gap: Segment = { ...ends, known: false, reason: 'missedFill', causeIds: [], contradiction: null };
    expect(namesOf([...usual, gap])).toEqual([]);
  });
});
