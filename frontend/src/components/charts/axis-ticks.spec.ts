import { expect, it } from 'vitest';
import { axisTicks } from './axis-ticks';

it('goes in round, even steps from below the smallest to above the largest', () => {
  // 2.03 is more than four steps of a half, 1.9 is not.
  expect(axisTicks(5.6, 7.63)).toEqual([5, 6, 7, 8]);
  expect(axisTicks(5.6, 7.5)).toEqual([5.5, 6, 6.5, 7, 7.5]);
  expect(axisTicks(28, 44)).toEqual([25, 30, 35, 40, 45]);
});

it('goes in round steps from nothing for shares of a hundred', () => {
  // 75 is more than four steps of ten, and not more than four of twenty.
  expect(axisTicks(0, 75)).toEqual([0, 20, 40, 60, 80]);
  expect(axisTicks(0, 100)).toEqual([0, 50, 100]);
  expect(axisTicks(0, 8)).toEqual([0, 2, 4, 6, 8]);
});

it('has room above and below where all values are the same', () => {
  expect(axisTicks(6.42, 6.42)).toEqual([6.4, 6.45]);
});
