import type { LoggedRecords } from '../domain/summaries/recomputed-sums';
import { fills, toFill } from '../features/energy/energy.collection';
import { expenses } from '../features/expenses/expenses.collection';
import { toExpense } from '../features/expenses/stored-expenses';
import { toTrip } from '../features/trips/stored-trip';
import { trips } from '../features/trips/trips.collection';
import { notedReadings } from '../features/vehicles/noted-readings.collection';
import { odometerRecords } from '../features/vehicles/odometer-records.collection';
import { toNotedReading } from '../features/vehicles/stored-noted-readings';
import { toOdometerRecord } from '../features/vehicles/stored-odometer';
import { vehicles } from '../features/vehicles/vehicles.collection';
import type { Collection, JsonObject, Page, Query, Reads, Stored } from '../platform/documents/documents';

const rowsAPage = 500;

/** Every document of a listing, in ascending order of the field. */
export async function allOf<T extends JsonObject>(
  reads: Reads,
  collection: Collection<T>,
  field: string,
  equal: NonNullable<Query['equal']> = {},
): Promise<Stored<T>[]> {
  const all: Stored<T>[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<T> = await reads.list(collection, {
      equal,
      order: { field, direction: 'ascending' },
      limit: rowsAPage,
      ...(cursor !== undefined && { cursor }),
    });
    all.push(...page.documents);
    cursor = page.next;
  }
  return all;
}

/** All of a driver's records of which sums are made. */
export async function loggedRecords(reads: Reads): Promise<LoggedRecords> {
  const known = await allOf(reads, vehicles, 'createdAtMs');
  const ofEach = await Promise.all(
    known.map(async ({ id: vehicleId }) => ({
      fills: await allOf(reads, fills, 'atMs', { vehicleId }),
      odometerRecords: await allOf(reads, odometerRecords, 'atMs', { vehicleId }),
      notedReadings: await allOf(reads, notedReadings, 'atMs', { vehicleId }),
    })),
  );
  return {
    vehicles: known.map(({ id, data }) => ({ id, purchase: data.purchase, sale: data.sale })),
    odometerRecords: ofEach.flatMap((of) => [
      ...of.odometerRecords.map(toOdometerRecord),
      ...of.notedReadings.map(toNotedReading),
    ]),
    trips: (await allOf(reads, trips, 'startedAtMs')).map(toTrip),
    fills: ofEach.flatMap((of) => of.fills.map(toFill)),
    expenses: (await allOf(reads, expenses, 'atMs')).map(toExpense),
  };
}
