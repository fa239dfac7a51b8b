import type { Trip } from '@domain/trips/trip.schema';
import { tripCreateInputSchema, tripStartInputSchema } from '@domain/trips/trip.schema';
import { expect, it } from 'vitest';
import { foldWrites, withoutUnchanged } from '@/lib/offline/folding';
import { newRecordId } from '@/lib/offline/new-record-id';
import { knownWrite, type Write } from '@/lib/offline/record-kind';
import { tripKind } from './trip-kind';

const folded = (first: Write, second: Write) =>
  foldWrites(knownWrite(tripKind, first), knownWrite(tripKind, second));
const asCreate = (written: Trip) => tripKind.createOf(written);

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

it('writes a trip again without what only the server says of it', () => {
  const again = asCreate(trip);
  expect(again?.path).toBe('trips.create');
  expect(tripCreateInputSchema.safeParse(again?.input).error).toBeUndefined();
});

it('starts again a trip that runs', () => {
  const again = asCreate({ ...trip, endedAtMs: null, endZone: null, distanceMetres: null });
  expect(again?.path).toBe('trips.start');
  expect(tripStartInputSchema.safeParse(again?.input).error).toBeUndefined();
});

it('starts again in miles a trip whose stop in miles was taken back', () => {
  const start = { odometerStartMetres: 8047, odometerStartMileThousandths: 5000 };
  const back = { endedAtMs: null, endZone: null, odometerEndMileThousandths: null, distanceMetres: null };
  const again = asCreate({ ...trip, ...start, ...back, distanceMileThousandths: null });
  expect(again?.path).toBe('trips.start');
  expect(tripStartInputSchema.parse(again?.input)).toMatchObject(start);
});

it('sends what really changes, so that what was changed elsewhere is not overwritten', () => {
  const { id, version, log: _log, ...facts } = trip;
  const changes = { ...facts, toText: 'Airport', tags: ['fair'] };
  const write = { path: 'trips.update', input: { id, version, changes } } as const;
  expect(withoutUnchanged(write, trip).input.changes).toEqual({ toText: 'Airport', tags: ['fair'] });
  const older = { ...trip, version: 3 };
  expect(withoutUnchanged(write, older).input.changes).toEqual(changes);
});

it('keeps the reason of the last of two changes, beside the trip and not in it', () => {
  const { id, version } = trip;
  const stop = { toText: 'Harbour', endedAtMs: trip.endedAtMs, endZone: trip.endZone, reason: 'stopped' };
  const first = { path: 'trips.stop', input: { id, version, ...stop } } as const;
  const second = { path: 'trips.update', input: { id, version: 5, changes: { note: 'wet' } } } as const;
  expect(folded(first, second)).toMatchObject({
    path: 'trips.update',
    input: {
      id,
      version: 4,
      changes: { toText: 'Harbour', endedAtMs: trip.endedAtMs, endZone: trip.endZone, note: 'wet' },
      reason: 'stopped',
    },
  });
  const again = { ...second, input: { ...second.input, reason: 'the rain' } };
  expect(folded(first, again)).toMatchObject({ input: { reason: 'the rain' } });
});

it('writes a trip of another logbook with its distance, and without vehicle, readings and members', () => {
  // 20 miles, typed as 1180 and 1200: 32.187 km.
  const elsewhere: Trip = {
    ...trip,
    ...{ vehicleId: newRecordId(), employerId: newRecordId(), drivenBy: newRecordId(), distanceMetres: null },
    ...{ odometerStartMetres: 1_899_026, odometerStartMileThousandths: 1_180_000 },
    ...{ odometerEndMetres: 1_931_213, odometerEndMileThousandths: 1_200_000 },
  };
  const { path, input } = asCreate(tripKind.inAnotherLogbook(elsewhere));
  expect(path).toBe('trips.create');
  expect(tripCreateInputSchema.parse(input)).toMatchObject({
    ...{ vehicleId: null, odometerStartMetres: null, odometerEndMetres: null, distanceMetres: 32_187 },
  });
  for (const member of ['drivenBy', 'employerId', 'odometerStartMileThousandths']) {
    expect(input).not.toHaveProperty(member);
  }
});
