import { expect, it } from 'vitest';
import { monthIn } from './instants';

it('is the month that a calendar in the zone shows', () => {
  // The last hour of November in London is already December in Berlin.
  const lateInNovember = Date.UTC(2026, 10, 30, 23, 30);
  expect(monthIn('Europe/London', lateInNovember)).toBe('2026-11');
  expect(monthIn('Europe/Berlin', lateInNovember)).toBe('2026-12');
  expect(monthIn('UTC', Date.UTC(2026, 0, 1))).toBe('2026-01');
});
