import type { Fill } from '@domain/energy/energy.schema';
import { expect, it } from 'vitest';
import { anExpense } from '../../../../backend/test/fixtures/expenses/an-expense';
import { aTrip } from '../../../../backend/test/fixtures/trips/a-trip';
import { type KnownRecords, knownReadings } from './known-readings';

const vehicleId = '01JZ000000000000000000000V';
const other = '01JZ000000000000000000000B';
const nothing: KnownRecords = { current: null, trips: [], fills: [], expenses: [], odometerRecords: [] };

const fill: Fill = {
  ...{ id: 'FILL', version: 1, vehicleId, source: 'petrol', atMs: 20, zone: 'UTC', odometerMetres: 2000 },
  ...{ filled: 'full', missedBefore: false, volumeMillilitres: 40_000, totalMinor: null, unitPrice: null },
  ...{ currency: 'EUR', station: '', location: null, note: '' },
};
const trip = aTrip({
  ...{ id: 'TRIP', vehicleId, startedAtMs: 30, endedAtMs: 40 },
  ...{ odometerStartMetres: 2000, odometerEndMetres: 3000 },
});

it('are those of trips, fills, costs and notes of the vehicle, and of no other', () => {
  const noted = {
    id: 'NOTE',
    version: 1,
    kind: 'noted',
    vehicleId,
    atMs: 50,
    zone: 'UTC',
    note: '',
  } as const;
  const readings = knownReadings(
    {
      ...nothing,
      trips: [trip, aTrip({ vehicleId: other, odometerStartMetres: 9 })],
      fills: [fill, { ...fill, vehicleId: other }, { ...fill, odometerMetres: null }],
      expenses: [anExpense({ id: 'COST', vehicleId, atMs: 45, odometerMetres: 3100 })],
      odometerRecords: [{ ...noted, odometerMetres: 3200 }],
    },
    vehicleId,
  );
  expect(readings).toEqual([
    { kind: 'tripStart', recordId: 'TRIP', atMs: 30, odometerMetres: 2000 },
    { kind: 'tripEnd', recordId: 'TRIP', atMs: 40, odometerMetres: 3000 },
    { kind: 'fill', recordId: 'FILL', atMs: 20, odometerMetres: 2000 },
    { kind: 'expense', recordId: 'COST', atMs: 45, odometerMetres: 3100 },
    { kind: 'noted', recordId: 'NOTE', atMs: 50, odometerMetres: 3200 },
  ]);
});

it('have what the server counts in place of what a corrected record says', () => {
  const current = { kind: 'fill', recordId: 'FILL', atMs: 20, odometerMetres: 2100 };
  expect(knownReadings({ ...nothing, current, fills: [fill] }, vehicleId)).toEqual([current]);
});
