import { expect, it } from 'vitest';
import { endsOf } from './use-learned-positions';

const home = { latitudeMicrodegrees: 52_500_000, longitudeMicrodegrees: 13_400_000 };
const office = { latitudeMicrodegrees: 52_600_000, longitudeMicrodegrees: 13_500_000 };
const minute = 60_000;
const recorded = { from: home, to: office, startedAtMs: 10 * minute + 20_000, endedAtMs: 40 * minute };
const way = { fromText: 'Home', toText: 'Office', startedAtMs: 10 * minute, endedAtMs: 40 * minute };

it('places learn from both ends of a recorded trip', () => {
  expect(endsOf(way, recorded)).toEqual([
    { text: 'Office', position: office },
    { text: 'Home', position: home },
  ]);
});

it('no place learns from an end whose time was changed', () => {
  expect(endsOf({ ...way, endedAtMs: 45 * minute }, recorded)).toEqual([{ text: 'Home', position: home }]);
  expect(endsOf({ ...way, startedAtMs: 0, endedAtMs: null }, recorded)).toEqual([]);
});
