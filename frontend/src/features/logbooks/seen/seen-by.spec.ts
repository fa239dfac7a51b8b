import { expect, it } from 'vitest';
import { seenThings } from './seen-by';

const rolesOf = (isCompany: boolean) =>
  Object.fromEntries(seenThings(isCompany).map(({ thing, roles }) => [thing, [...roles].join(' ')]));

it('shows records to everybody, and what is about all trips to those who do not drive', () => {
  expect(rolesOf(false)).toEqual({
    trips: 'owner driver reader',
    whoDrove: 'owner driver reader',
    costs: 'owner driver reader',
    care: 'owner driver reader',
    shares: 'owner driver reader',
    reports: 'owner reader',
    history: 'owner reader',
  });
});

it('compares nobody in a company’s logbook, where other trips are short', () => {
  const seen = rolesOf(true);
  expect(seen).toHaveProperty('otherTrips');
  expect(seen).not.toHaveProperty('shares');
});
