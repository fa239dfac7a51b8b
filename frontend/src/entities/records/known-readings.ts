import type { Fill } from '@domain/energy/energy.schema';
import type { NamedReading } from '@domain/errors/reasons';
import type { Expense } from '@domain/expenses/expense.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { tripReadings } from '@domain/trips/trip-readings';
import type { OdometerRecord } from '@domain/vehicles/odometer.schema';

/** A vehicle's records on this device, and its latest reading as counted by the server. */
export interface KnownRecords {
  readonly current: NamedReading | null;
  readonly trips: readonly Trip[];
  readonly fills: readonly Fill[];
  readonly expenses: readonly Expense[];
  readonly odometerRecords: readonly OdometerRecord[];
}

/**
 * Returns the readings of one vehicle. The server's latest reading replaces that of its record, which may be corrected.
 */
export function knownReadings(records: KnownRecords, vehicleId: string): NamedReading[] {
  const { current, trips, fills, expenses, odometerRecords } = records;
  const ofTrips = trips
    .filter((trip) => trip.vehicleId === vehicleId)
    .flatMap(tripReadings)
    .map(({ from, atMs, odometerMetres }) => ({ ...from, atMs, odometerMetres }));
  const ofOthers = [
    ...fills.map((fill) => ({ ...fill, kind: 'fill' })),
    ...expenses.map((expense) => ({ ...expense, kind: 'expense' })),
    ...odometerRecords.flatMap((record) => (record.kind === 'noted' ? [record] : [])),
  ].flatMap(({ id: recordId, kind, vehicleId: ofVehicleId, atMs, odometerMetres }) =>
    ofVehicleId === vehicleId && odometerMetres !== null ? [{ kind, recordId, atMs, odometerMetres }] : [],
  );
  const readings = [...ofTrips, ...ofOthers].filter(
    ({ kind, recordId }) => kind !== current?.kind || recordId !== current.recordId,
  );
  return current === null ? readings : [current, ...readings];
}
