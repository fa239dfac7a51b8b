// @vitest-environment jsdom
import type { TripValue } from '@domain/claims/claim-value.schema';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import type { WorthShown } from '@/entities/claims/use-trips-worth';
import { loadMessages, startMessages } from '@/lib/i18n/start';
import { TripFigures } from './trip-totals';

beforeAll(async () => {
  await startMessages();
  await loadMessages(['trips']);
});

afterEach(cleanup);

const preferences: DriverPreferences = {
  ...{ driverId: 'driver', locale: 'en-GB', zone: 'Europe/London', distanceUnit: 'mi', currency: 'GBP' },
  ...{ jurisdiction: 'GB', workingHours: [] },
};
const totals = { count: 2, distanceMetres: 32_187, businessMetres: 32_187 };

const rateOf = (id: string, rate: string, per: 'km' | 'mi'): TripValue['rates'][number] => ({
  ...{ id, pays: 'business', fromDay: '2026-01-01', untilDay: null, per, rate, plus: null },
  ...{ above: 0, upTo: null, certainty: 'primary', source: '' },
});
const lineOf = (rateId: string | null): TripValue['lines'][number] => ({
  ...{ pays: rateId === null ? 'tolls' : 'business', rateId, metres: null, amount: '1' },
});
const inEuros: TripValue = {
  ...{ methodId: 'DE.businessTravel', amountMinor: 12_345, currency: 'EUR', isTiered: false },
  lines: [lineOf('car')],
  rates: [rateOf('car', '0.300000', 'km')],
};

function shown(worth: WorthShown, changes: Partial<typeof totals> = {}) {
  render(<TripFigures totals={{ ...totals, ...changes }} worth={worth} preferences={preferences} />);
  return document.querySelector('button')?.textContent;
}

it.each<[Partial<TripValue>, string]>([
  [{}, '€123.45 at €0.30/km'],
  [{ rates: [rateOf('car', '0.725000', 'mi')], currency: 'USD' }, '$123.45 at $0.725/mi'],
  [
    {
      lines: [lineOf('car'), lineOf('bike'), lineOf(null)],
      rates: [rateOf('car', '0.300000', 'km'), rateOf('bike', '0.200000', 'km')],
    },
    '€123.45 at €0.30/km and €0.20/km, with tolls and parking',
  ],
  // The same rate in two years is listed once.
  [{ rates: [rateOf('2025', '0.300000', 'km'), rateOf('2026', '0.300000', 'km')] }, '€123.45 at €0.30/km'],
  [{ rates: [], lines: [lineOf(null)] }, '€123.45, with tolls and parking'],
  [
    { rates: ['0.100000', '0.200000', '0.300000'].map((rate) => rateOf(rate, rate, 'km')) },
    '€123.45 at several rates',
  ],
])('says with %j %s', (changes, expected) => {
  expect(shown({ kind: 'known', worth: { ...inEuros, ...changes } })).toBe(expected);
});

it('says where it is not known, and to whoever drives for no business only after a claim', () => {
  expect(shown({ kind: 'unknown', why: 'offline' })).toBe('value only online');
  cleanup();
  expect(shown({ kind: 'unknown', why: 'noClaim' })).toBe('What are these worth?');
  cleanup();
  expect(shown({ kind: 'unknown', why: 'noClaim' }, { businessMetres: 0 })).toBeUndefined();
});
