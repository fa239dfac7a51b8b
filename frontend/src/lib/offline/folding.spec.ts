import type { Trip } from '@domain/trips/trip.schema';
import { tripCreateInputSchema, tripStartInputSchema } from '@domain/trips/trip.schema';
import { expect, it } from 'vitest';
import { asCreate } from './folding';
import { newRecordId } from './new-record-id';

const trip: Trip = {
  id: newRecordId(),
  vehicleId: null,
  startedAtMs: Date.UTC(2026, 4, 4, 8),
  startZone: 'Europe/Berlin',
  endedAtMs: Date.UTC(2026, 4, 4, 9),
  endZone: 'Europe/Berlin',
  fromText: 'Home',
  toText: 'Office',
  odometerStartMetres: null,
  odometerEndMetres: null,
  distanceMetres: 12_000,
  category: 'commute',
  purpose: '',
  forWhom: '',
  passengers: 0,
  tollsMinor: 0,
  parkingMinor: 0,
  currency: 'EUR',
  note: '',
  tags: [],
  favourite: false,
  version: 4,
  log: { loggedAtMs: 1, madeAtMs: null, finalisedAtMs: null, amendments: 0 },
};

it('writes a trip anew without what only the server says of it', () => {
  const anew = asCreate(trip);
  expect(anew?.path).toBe('trips.create');
  expect(tripCreateInputSchema.safeParse(anew?.input).error).toBeUndefined();
});

it('starts anew a trip that runs', () => {
  const anew = asCreate({ ...trip, endedAtMs: null, endZone: null, distanceMetres: null });
  expect(anew?.path).toBe('trips.start');
  expect(tripStartInputSchema.safeParse(anew?.input).error).toBeUndefined();
});
