import { localClock } from '../time/local-day';
import type { Trip } from './trip.schema';

const dayMs = 86_400_000;

/** Eight weeks, about a season. */
const maxAgoMs = 56 * dayMs;

/** A driver who leaves up to an hour earlier or later still has the same habit. */
const nearMinutes = 60;

const minTrips = 3;

export interface UsualVehicle {
  readonly vehicleId: string;
  /** Number of trips at that time with this vehicle. */
  readonly tripCount: number;
  /** 1 is Monday, by the clock of the zone. */
  readonly weekday: number;
}

/**
 * The usual vehicle at this time of the week: the one of more than two thirds of the trips with a vehicle that started
 * on the same weekday, at most an hour earlier or later by the clock of the zone, within the eight weeks before; and of
 * at least three trips. Null if there is none. Times are not compared across midnight: a trip at 23:50 is no habit for
 * 00:10. Throws a RangeError for an unknown zone.
 */
export function usualVehicle(trips: readonly Trip[], atMs: number, zone: string): UsualVehicle | null {
  const { weekday, minuteOfDay } = localClock(atMs, zone);
  const vehicleIds = trips.flatMap(({ vehicleId, startedAtMs }) => {
    if (vehicleId === null || startedAtMs >= atMs || atMs - startedAtMs > maxAgoMs) return [];
    const clock = localClock(startedAtMs, zone);
    const isNear = Math.abs(clock.minuteOfDay - minuteOfDay) <= nearMinutes;
    return clock.weekday === weekday && isNear ? [vehicleId] : [];
  });
  for (const vehicleId of new Set(vehicleIds)) {
    const tripCount = vehicleIds.filter((other) => other === vehicleId).length;
    if (tripCount >= minTrips && tripCount * 3 > vehicleIds.length * 2) {
      return { vehicleId, tripCount, weekday };
    }
  }
  return null;
}
