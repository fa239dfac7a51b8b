import { monthLater, monthsBetween } from './month';

it.each([
  ['2025-01', 0, '2025-01'],
  ['2025-01', 11, '2025-12'],
  ['2025-12', 1, '2026-01'],
  ['2025-01', -1, '2024-12'],
  ['1999-11', 26, '2002-01'],
])('%s and %i months is %s, and back', (from, count, to) => {
  expect(monthLater(from, count)).toBe(to);
  expect(monthLater(to, -count)).toBe(from);
  expect(monthsBetween(from, to)).toBe(count);
});
