import { ownershipDays } from './ownership-days';

const year = { fromDay: '2026-01-01', untilDay: '2026-12-31' };

it.each([
  ['always', null, null, '2026-01-01', '2026-12-31'],
  ['bought before and sold after', '2020-05-01', '2027-01-01', '2026-01-01', '2026-12-31'],
  ['bought in the year', '2026-03-10', null, '2026-03-10', '2026-12-31'],
  ['sold in the year', null, '2026-09-01', '2026-01-01', '2026-09-01'],
  ['bought and sold in the year', '2026-03-10', '2026-09-01', '2026-03-10', '2026-09-01'],
  // The vehicle may still have costs; then the distance in the period is unknown.
  ['sold before', null, '2025-09-01', '2026-01-01', '2026-12-31'],
])('a vehicle %s has a distance of its own days', (_which, heldFromDay, heldUntilDay, fromDay, untilDay) => {
  expect(ownershipDays(year, { heldFromDay, heldUntilDay })).toEqual({ fromDay, untilDay });
});
