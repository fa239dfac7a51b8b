import { onTimeline } from '../energy/economy-fill';
import type { Fill } from '../energy/energy.schema';
import { energySources } from '../vehicles/energy-source.schema';
import type { OdometerRule, ZonedReading } from '../vehicles/odometer.schema';
import { odometerTimeline } from '../vehicles/odometer-timeline';
import { type Counters, merged, type SummaryDelta } from './counters';
import { readingDays } from './day-deltas';
import { drivenByMonth } from './driven-deltas';
import { economyDeltas } from './economy-deltas';

/** All records of a driver from which sums are made. */
export interface LoggedRecords {
  readonly vehicleIds: readonly string[];
  /** Amounts that each record alone adds to the sums. */
  readonly deltas: readonly SummaryDelta[];
  /** Every reading of an odometer, by the vehicle of the record that carries it. */
  readonly readings: readonly {
    readonly vehicleId: string | null;
    readonly readings: readonly ZonedReading[];
  }[];
  readonly odometerRules: readonly OdometerRule[];
  readonly fills: readonly Fill[];
}

/** The sums of one month and vehicle, or of one month and the records without a vehicle. */
export interface MonthSums {
  readonly month: string;
  readonly vehicleId: string | null;
  readonly sums: Counters;
}

/**
 * All sums of a driver, calculated only from the records, in no particular order. Months and vehicles without records
 * are left out. The sums that are updated with each change must equal these.
 */
export function recomputedSums(records: LoggedRecords): MonthSums[] {
  const ofVehicles = records.vehicleIds.flatMap((vehicleId) => odometerSums(vehicleId, records));
  return merged([...records.deltas, ...ofVehicles]).map(({ add, ...where }) => ({ ...where, sums: add }));
}

/** Sums that depend on a vehicle's odometer: the distance driven, and the economy of each of its sources. */
function odometerSums(vehicleId: string, records: LoggedRecords): SummaryDelta[] {
  const ofVehicle = (record: { vehicleId: string | null }) => record.vehicleId === vehicleId;
  const fills = records.fills.filter(ofVehicle);
  const rules = records.odometerRules.filter(ofVehicle);
  const readings = records.readings.filter(ofVehicle).flatMap((carried) => carried.readings);
  const driven = [...drivenByMonth({ readings, records: rules })].map(([month, metres]) => ({
    month,
    vehicleId,
    add: { 'driven.metres': metres },
  }));
  const placed = onTimeline(fills, odometerTimeline(readings, rules));
  const economy = energySources.flatMap((source) =>
    economyDeltas(placed.filter((fill) => fill.source === source)),
  );
  return [...driven, ...readingDays(vehicleId, { readings, records: rules }), ...economy];
}
