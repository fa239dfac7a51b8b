import { expect, it } from 'vitest';
import { timeLeftMs } from './time-left';

const progress = { done: 250, total: 1000, share: null, sinceMs: 5000, isWaiting: false };

it('is as long again for each quarter', () => {
  // A quarter took 20 s, so three more take 60 s.
  expect(timeLeftMs(progress, 25_000)).toBe(60_000);
  expect(timeLeftMs({ ...progress, done: 1000 }, 25_000)).toBe(0);
});

it('is by what is read as long as the number of records is not known', () => {
  // A fifth took 20 s, so four more take 80 s.
  expect(timeLeftMs({ ...progress, total: null, share: 0.2 }, 25_000)).toBe(80_000);
});

it('is not known at the beginning, nor of an unknown total', () => {
  expect(timeLeftMs(progress, 14_999)).toBeNull();
  expect(timeLeftMs({ ...progress, done: 0 }, 25_000)).toBeNull();
  expect(timeLeftMs({ ...progress, total: null }, 25_000)).toBeNull();
});
