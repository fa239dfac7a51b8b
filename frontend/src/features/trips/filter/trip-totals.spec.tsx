// @vitest-environment jsdom
import type { TripsWorth } from '@domain/claims/claim.schema';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ShownAs } from '@/entities/account/use-shown-as';
import { loadMessages, startMessages } from '@/lib/i18n/start';
import { TripFigures } from './trip-totals';

beforeAll(async () => {
  await startMessages();
  await loadMessages(['trips']);
});

afterEach(cleanup);

const shownAs: ShownAs = {
  ...{ driverId: 'driver', locale: 'en-GB', zone: 'Europe/London', distanceUnit: 'mi', currency: 'GBP' },
  ...{ jurisdiction: 'GB', workingHours: [] },
};
const totals = { count: 2, distanceMetres: 32_187, businessMetres: 32_187 };
const inEuros: TripsWorth = {
  amountMinor: 12_345,
  currency: 'EUR',
  rates: [{ micros: 300_000, per: 'km' }],
  hasTollsOrParking: false,
};

function shown(changes: Partial<TripsWorth>) {
  render(<TripFigures totals={totals} worth={{ ...inEuros, ...changes }} shownAs={shownAs} />);
  return document.querySelector('span:last-of-type')?.textContent;
}

it('says what trips come to, and at which rate', () => {
  expect(shown({})).toBe('€123.45 at €0.30/km');
});

it.each([
  [{ rates: [{ micros: 725_000, per: 'mi' as const }], currency: 'USD' }, '$123.45 at $0.725/mi'],
  [
    {
      hasTollsOrParking: true,
      rates: [
        { micros: 300_000, per: 'km' as const },
        { micros: 200_000, per: 'km' as const },
      ],
    },
    '€123.45 at €0.30/km and €0.20/km, with tolls and parking',
  ],
  [{ rates: [], hasTollsOrParking: true }, '€123.45, with tolls and parking'],
  [
    { rates: [1, 2, 3].map((tenths) => ({ micros: tenths * 100_000, per: 'km' as const })) },
    '€123.45 at several rates',
  ],
])('with %j as %s', (changes, expected) => {
  expect(shown(changes)).toBe(expected);
});
