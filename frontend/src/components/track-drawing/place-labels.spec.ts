import { expect, it } from 'vitest';
import { placeLabels } from './place-labels';

const mark = (name: string, x: number, y: number) => ({ name, x, y });

/** Points of a line to the right of a mark in the middle. */
const eastwards = Array.from({ length: 10 }, (_, index) => ({ x: 160 + 10 * index, y: 100 }));

it('are on the side where the track is not', () => {
  expect(placeLabels([mark('Leeds', 150, 100)], [], 200)).toEqual([{ side: 'right', shift: 0 }]);
  expect(placeLabels([mark('Leeds', 150, 100)], eastwards, 200)).toEqual([{ side: 'left', shift: 0 }]);
});

it('stay inside the drawing', () => {
  // 12 characters of 8.6 and 8 more are 111.2, half of it 55.6: 280 + 55.6 are 23.6 more than 300 and the margin of 12.
  expect(placeLabels([mark('Leeds market', 280, 100)], [{ x: 200, y: 100 }], 200)).toEqual([
    { side: 'above', shift: -24 },
  ]);
});

it('leave out a name that has no room beside earlier ones, and one that is there already', () => {
  const crowd = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => mark(name.repeat(30), 150, 100));
  const sides = placeLabels(crowd, [], 200).map((label) => label?.side);
  expect(sides).toEqual(['above', 'below', undefined, undefined, undefined, undefined]);
  expect(placeLabels([mark('Home', 50, 100), mark('Home', 200, 100)], [], 200)[1]).toBeNull();
});
