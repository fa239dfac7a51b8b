import { onTimeline } from '../energy/economy-fill';
import type { Fill } from '../energy/energy.schema';
import type { Expense } from '../expenses/expense.schema';
import type { Trip } from '../trips/trip.schema';
import { tripReadings } from '../trips/trip-readings';
import { energySources } from '../vehicles/energy-source.schema';
import { notedReading } from '../vehicles/noted-reading';
import type { OdometerRecord, ZonedReading } from '../vehicles/odometer.schema';
import { odometerTimeline } from '../vehicles/odometer-timeline';
import type { Vehicle } from '../vehicles/vehicle.schema';
import { vehicleReadings } from '../vehicles/vehicle-readings';
import { type Counters, merged, type SummaryDelta } from './counters';
import { drivenByMonth } from './driven-deltas';
import { economyDeltas } from './economy-deltas';
import { expenseDeltas } from './expense-deltas';
import { fillDeltas } from './fill-deltas';
import { tripDeltas } from './trip-deltas';

type LoggedVehicle = Pick<Vehicle, 'id' | 'purchase' | 'sale'>;

/** All that a driver has written down and that sums are made of. */
export interface LoggedRecords {
  readonly vehicles: readonly LoggedVehicle[];
  readonly odometerRecords: readonly OdometerRecord[];
  readonly trips: readonly Trip[];
  readonly fills: readonly Fill[];
  readonly expenses: readonly Expense[];
}

/** The sums of one month and vehicle, or of one month and what belongs to no vehicle. */
export interface MonthSums {
  readonly month: string;
  readonly vehicleId: string | null;
  readonly sums: Counters;
}

/**
 * All sums of a driver, calculated from the records alone, in no particular order. Months and vehicles
 * without records are left out. The sums that are updated with each change must equal these.
 */
export function recomputedSums(records: LoggedRecords): MonthSums[] {
  const { trips, fills, expenses, vehicles } = records;
  const ofVehicles = vehicles.flatMap((vehicle) => odometerSums(vehicle, records));
  const ofRecords = [
    ...trips.flatMap(tripDeltas),
    ...fills.flatMap(fillDeltas),
    ...expenses.flatMap(expenseDeltas),
  ];
  return merged([...ofRecords, ...ofVehicles]).map(({ add, ...where }) => ({ ...where, sums: add }));
}

/** What hangs on a vehicle's odometer: the distance that was driven, and the economy of each of its sources. */
function odometerSums(vehicle: LoggedVehicle, records: LoggedRecords): SummaryDelta[] {
  const { id: vehicleId } = vehicle;
  const ofVehicle = (record: { vehicleId: string | null }) => record.vehicleId === vehicleId;
  const fills = records.fills.filter(ofVehicle);
  const odometerRecords = records.odometerRecords.filter(ofVehicle);
  const readings: ZonedReading[] = [
    ...vehicleReadings(vehicle),
    ...records.trips.filter(ofVehicle).flatMap(zonedTripReadings),
    ...fills.flatMap((fill) => ownReading(fill, 'fill')),
    ...records.expenses.filter(ofVehicle).flatMap((expense) => ownReading(expense, 'expense')),
    ...odometerRecords.flatMap((record) => (record.kind === 'noted' ? [notedReading(record)] : [])),
  ];
  const driven = [...drivenByMonth({ readings, records: odometerRecords })].map(([month, metres]) => ({
    month,
    vehicleId,
    add: { 'driven.metres': metres },
  }));
  const placed = onTimeline(fills, odometerTimeline(readings, odometerRecords));
  const economy = energySources.flatMap((source) =>
    economyDeltas(placed.filter((fill) => fill.source === source)),
  );
  return [...driven, ...economy];
}

function zonedTripReadings(trip: Trip): ZonedReading[] {
  const { startZone, endZone } = trip;
  return tripReadings(trip).map((reading) => ({
    ...reading,
    zone: reading.from.kind === 'tripEnd' && endZone !== null ? endZone : startZone,
  }));
}

function ownReading(
  {
    id: recordId,
    atMs,
    zone,
    odometerMetres,
  }: Pick<Fill | Expense, 'id' | 'atMs' | 'zone' | 'odometerMetres'>,
  kind: 'fill' | 'expense',
): ZonedReading[] {
  return odometerMetres === null ? [] : [{ atMs, zone, odometerMetres, from: { kind, recordId } }];
}
