import { expect, it } from 'vitest';
import { weeksOfMonth } from './month-days';

it('a month is as many weeks as it touches', () => {
  const november = weeksOfMonth('2026-11', 1);
  expect(november).toHaveLength(6);
  expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(november[5]?.[0]).toBe('2026-11-30');
  // 1 February 2026 is a Sunday.
  expect(weeksOfMonth('2026-02', 0)).toHaveLength(4);
});
