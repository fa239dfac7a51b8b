// @vitest-environment jsdom
import { claimMethodIds } from '@domain/claims/claim-method-ids';
import type { Trip } from '@domain/trips/trip.schema';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadMessages, startMessages } from '@/lib/i18n/start';
import { OpenRequirements } from './open-requirements';

/** A business trip with a distance, a destination and a purpose; not where it began, whom it was for, nor odometer. */
const trip: Trip = {
  ...{ id: '01JD0000000000000000000001', version: 1, vehicleId: null, note: '', tags: [], favourite: false },
  ...{ startedAtMs: Date.UTC(2026, 2, 2, 8), startZone: 'Europe/Berlin' },
  ...{ endedAtMs: Date.UTC(2026, 2, 2, 9), endZone: 'Europe/Berlin' },
  ...{ odometerStartMetres: null, odometerEndMetres: null, distanceMetres: 30_000 },
  ...{
    fromText: '',
    toText: 'Weber GmbH, Ring 7, Köln',
    category: 'business',
    purpose: 'Offer',
    forWhom: '',
  },
  ...{ passengers: 0, tollsMinor: 0, parkingMinor: 0, currency: 'EUR' },
};

/** Methods of a country. */
const methodsOf = (country: string) => claimMethodIds.filter((id) => id.startsWith(country));

beforeAll(async () => {
  await startMessages();
  await Promise.all([loadMessages('trips'), loadMessages('trip-sheet'), loadMessages('claimMessages')]);
});

function shown(country: string, changes: Partial<Trip> = {}): string[] {
  const { unmount } = render(
    <OpenRequirements trip={{ ...trip, ...changes }} methodIds={methodsOf(country)} locale="en-GB" />,
  );
  const lines = screen.queryAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  unmount();
  return lines;
}

it('names what a Fahrtenbuch wants beyond the rate per kilometre', () => {
  expect(shown('DE')).toEqual([
    'Still needed for Logbook (Fahrtenbuch) and Company car (1% or logbook): odometer at start and end, who it was for and start.',
  ]);
});

it('says once what several methods lack, with all of their names', () => {
  expect(shown('GB', { purpose: '' })).toEqual([
    'Still needed for Simplified expenses, Approved mileage (employees) and Electric company car (advisory rate): purpose.',
  ]);
});

it('goes away with what was missing', () => {
  const odometer = { odometerStartMetres: 1_000_000, odometerEndMetres: 1_030_000 };
  expect(shown('DE', { ...odometer, fromText: 'Office' })).toEqual([
    'Still needed for Logbook (Fahrtenbuch) and Company car (1% or logbook): who it was for.',
  ]);
  expect(shown('DE', { ...odometer, fromText: 'Office', forWhom: 'Weber' })).toEqual([]);
});

it('is not shown for a private trip, nor for one that runs', () => {
  expect(shown('DE', { category: 'private' })).toEqual([]);
  expect(shown('DE', { endedAtMs: null, endZone: null })).toEqual([]);
});

it('is not shown to somebody who claims by no method', () => {
  const { container } = render(<OpenRequirements trip={trip} methodIds={[]} locale="en-GB" />);
  expect(container.innerHTML).toBe('');
});
