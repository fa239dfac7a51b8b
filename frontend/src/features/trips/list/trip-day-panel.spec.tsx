// @vitest-environment jsdom
import type { Trip } from '@domain/trips/trip.schema';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { markOpen } from '@/components/open-record';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { loadMessages, startMessages } from '@/lib/i18n/start';
import { TripDayPanel } from './trip-day-panel';

beforeAll(async () => {
  await startMessages();
  await loadMessages(['trips', 'tables']);
});

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const preferences: DriverPreferences = {
  ...{ driverId: 'driver', locale: 'en-GB', zone: 'Europe/London', distanceUnit: 'km', currency: 'GBP' },
  ...{ jurisdiction: 'GB', workingHours: [] },
};

function aTrip(id: string, startedAt: string, minutes: number, facts: Partial<Trip>): Trip {
  const startedAtMs = Date.parse(startedAt);
  return {
    ...{ id, vehicleId: null, version: 1, startedAtMs, endedAtMs: startedAtMs + minutes * 60_000 },
    ...{ startZone: 'Europe/London', endZone: 'Europe/London', fromText: '', toText: '' },
    ...{ odometerStartMetres: null, odometerEndMetres: null, distanceMetres: null, category: null },
    ...{ purpose: '', forWhom: '', passengers: 0, tollsMinor: 0, parkingMinor: 0, currency: 'GBP' },
    ...{ note: '', tags: [], favourite: false },
    ...facts,
  };
}

const trips = [
  aTrip('home', '2026-11-20T16:00:00Z', 30, { distanceMetres: 11_000, category: 'private' }),
  aTrip('client', '2026-11-20T10:00:00Z', 45, { distanceMetres: 20_500, category: 'business' }),
  aTrip('office', '2026-11-20T08:00:00Z', 20, { distanceMetres: 9_000, category: 'business' }),
  aTrip('before', '2026-11-19T08:00:00Z', 60, { distanceMetres: 70_000, category: null }),
];

const show = (selected: readonly Trip[], isWhole: boolean) =>
  render(<TripDayPanel selected={selected} trips={trips} isWhole={isWhole} preferences={preferences} />);

const panelText = () => screen.queryByRole('region')?.textContent.replaceAll('\u00a0', ' ');

it('adds up the newest day by category, and then the day of what is open', () => {
  show([], true);
  // 11 + 20.5 + 9 km, and 30 + 45 + 20 minutes; of these 20.5 + 9 km business.
  expect(panelText()).toBe(
    'TotalFriday 20 November40.5 km3 trips1 hr 35 mins drivingPrivate11.0 kmBusiness29.5 km',
  );
  let close = () => {};
  act(() => {
    close = markOpen('before');
  });
  expect(panelText()).toBe('TotalThursday 19 November70.0 km1 trip1 hr drivingNot sorted70.0 km');
  act(() => close());
});

it('adds up what is selected instead', () => {
  show(trips.slice(2), true);
  // 9 + 70 km, 20 + 60 minutes.
  expect(panelText()).toBe('TotalSelected79.0 km2 trips1 hr 20 mins drivingBusiness9.0 kmNot sorted70.0 km');
});

it('says nothing of a day of which more may come', () => {
  const close = markOpen('before');
  show([], false);
  expect(panelText()).toBeUndefined();
  close();
});
