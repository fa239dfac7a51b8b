import { localMonth } from '../time/local-day';
import type { OdometerRecord, ZonedReading } from '../vehicles/odometer.schema';
import { odometerTimeline, readingKey } from '../vehicles/odometer-timeline';
import type { SummaryDelta } from './counters';

/** Odometer of one vehicle: readings as written, and all records of the odometer. */
export interface OdometerState {
  readonly readings: readonly ZonedReading[];
  readonly records: readonly OdometerRecord[];
}

/** Zone in which each reading was entered, by readingKey. */
export function zonesOf({ readings, records }: OdometerState): ReadonlyMap<string, string> {
  const zones = new Map<string, string>();
  for (const { from, zone } of readings) zones.set(readingKey(from), zone);
  for (const { id: recordId, zone } of records) {
    for (const kind of ['replacedOld', 'replacedNew']) zones.set(readingKey({ kind, recordId }), zone);
  }
  return zones;
}

/**
 * Metres driven by month, YYYY-MM: the distance between two consecutive readings that count belongs to the month of the
 * later one, in its zone; a replacement is a reading of both odometers. Throws a RangeError for an unknown zone.
 */
export function drivenByMonth({ readings, records }: OdometerState): ReadonlyMap<string, number> {
  const zones = zonesOf({ readings, records });
  const timeline = odometerTimeline(readings, records);
  const byMonth = new Map<string, number>();
  for (const [index, later] of timeline.entries()) {
    const metres = later.drivenMetres - (timeline[index - 1] ?? later).drivenMetres;
    if (metres === 0) continue;
    const month = localMonth(later.atMs, zones.get(readingKey(later.from)) ?? '');
    byMonth.set(month, (byMonth.get(month) ?? 0) + metres);
  }
  return byMonth;
}

/**
 * Changes of the months' `driven.metres` of a vehicle when its odometer goes from one state to another. Not all
 * readings are needed: those that differ and the neighbours in time of each of them (all of an instant) give the same
 * answer, as the distance between any other two is in both states. Unchanged months are left out. Throws as
 * drivenByMonth does.
 */
export function drivenDeltas(vehicleId: string, before: OdometerState, after: OdometerState): SummaryDelta[] {
  const [had, has] = [drivenByMonth(before), drivenByMonth(after)];
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((month) => {
    const metres = (has.get(month) ?? 0) - (had.get(month) ?? 0);
    return metres === 0 ? [] : [{ month, vehicleId, add: { 'driven.metres': metres } }];
  });
}
