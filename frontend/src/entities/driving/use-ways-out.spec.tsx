// @vitest-environment jsdom
import type { TripDraft } from '@domain/trips/trip.schema';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { Problem } from '@/lib/errors/problem';
import { MembershipContext } from '@/lib/logbook/membership';
import { useWaysOut } from './use-ways-out';

const known = vi.hoisted(() => ({ trips: [] as object[] }));
vi.mock('@/entities/trips/use-known-trips', () => ({ useKnownTrips: () => known.trips }));

const late = {
  odometerStartMetres: 1_000_000,
  odometerEndMetres: 1_012_000,
  distanceMetres: null,
} as unknown as TripDraft;

/** Returns whether somebody is asked about a late trip whose readings contradict this one. */
function asks(other: object): boolean {
  known.trips = [{ id: 'other', ...other }];
  const reading = (recordId: string) => ({ kind: 'tripStart', recordId, atMs: 0, odometerMetres: 1_005_000 });
  const problem: Problem = {
    reason: 'ODOMETER_BACKWARDS',
    fields: [],
    readings: { earlier: reading('late'), later: reading('other') },
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MembershipContext
      value={{
        shared: { role: 'driver', memberId: 'me', logbook: null },
        names: new Map(),
        members: [],
      }}
    >
      {children}
    </MembershipContext>
  );
  const ways = renderHook(useWaysOut, { wrapper }).result.current('late', late, problem);
  expect(ways?.kept).toMatchObject({ odometerStartMetres: null, distanceMetres: 12_000 });
  return ways?.question !== null;
}

it('asks about the trip of another driver', () => {
  expect(asks({ enteredBy: 'somebody' })).toBe(true);
  expect(asks({ enteredBy: 'somebody', drivenBy: 'another' })).toBe(true);
});

it('asks nobody about a trip that is the driver’s own, also if an owner entered it', () => {
  expect(asks({ enteredBy: 'me' })).toBe(false);
  expect(asks({ enteredBy: 'somebody', drivenBy: 'me' })).toBe(false);
});
