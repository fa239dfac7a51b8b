import { localClock } from '../time/local-day';
import type { Trip } from './trip.schema';

const dayMs = 86_400_000;

/** A season's worth of weeks. */
const longestAgoMs = 56 * dayMs;

/** Whoever leaves an hour earlier or later still does the same thing. */
const nearMinutes = 60;

const fewestTrips = 3;

export interface UsualVehicle {
  readonly vehicleId: string;
  /** How many trips at that time were with it. */
  readonly tripCount: number;
  /** 1 is Monday, by the clock of the zone. */
  readonly weekday: number;
}

/**
 * The vehicle that is usual at this time of the week: the one of more than two thirds of the trips with a vehicle that
 * started on the same weekday, at most an hour earlier or later by the clock of the zone, within the eight weeks before;
 * and of at least three. Null where there is none. Midnight ends a day: what starts at 23:50 is no habit of 00:10.
 * Throws a RangeError for an unknown zone.
 */
export function usualVehicle(trips: readonly Trip[], atMs: number, zone: string): UsualVehicle | null {
  const { weekday, minuteOfDay } = localClock(atMs, zone);
  const vehicleIds = trips.flatMap(({ vehicleId, startedAtMs }) => {
    if (vehicleId === null || startedAtMs >= atMs || atMs - startedAtMs > longestAgoMs) return [];
    const clock = localClock(startedAtMs, zone);
    const isNear = Math.abs(clock.minuteOfDay - minuteOfDay) <= nearMinutes;
    return clock.weekday === weekday && isNear ? [vehicleId] : [];
  });
  for (const vehicleId of new Set(vehicleIds)) {
    const tripCount = vehicleIds.filter((other) => other === vehicleId).length;
    if (tripCount >= fewestTrips && tripCount * 3 > vehicleIds.length * 2) {
      return { vehicleId, tripCount, weekday };
    }
  }
  return null;
}
