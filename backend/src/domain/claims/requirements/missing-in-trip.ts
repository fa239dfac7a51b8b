import { isLate } from '../../ledger/finality';
import type { Trip } from '../../trips/trip.schema';
import { tripDistance } from '../../trips/trip-distance';
import type { LogRequirement, LogRequirements, TripRequirementKind } from './log-requirement';

/**
 * Requirements of the authority that a trip does not meet, in the order of the table. Empty for a running trip and for
 * one that the method does not pay for. An entry is late after `afterDays` days; a trip without a log, which is still
 * on a device, is not late.
 */
export function missingInTrip(
  trip: Trip,
  { categories, trip: wanted }: Pick<LogRequirements, 'categories' | 'trip'>,
  afterDays: number,
): LogRequirement<TripRequirementKind>[] {
  if (trip.endedAtMs === null || trip.category === null || !categories.includes(trip.category)) return [];
  return wanted.filter(({ kind }) => !shows(trip, kind, afterDays));
}

function shows(trip: Trip, kind: TripRequirementKind, afterDays: number): boolean {
  switch (kind) {
    case 'distance':
      return tripDistance(trip).known;
    case 'start':
      return trip.fromText.trim() !== '';
    case 'destination':
      return trip.toText.trim() !== '';
    case 'purpose':
      return trip.purpose.trim() !== '';
    case 'partner':
      return trip.forWhom.trim() !== '';
    case 'odometer':
      return trip.odometerStartMetres !== null && trip.odometerEndMetres !== null;
    case 'odometerReading':
      return trip.odometerStartMetres !== null || trip.odometerEndMetres !== null;
    case 'promptness':
      return !isTripLate(trip, afterDays);
    default:
      return kind satisfies never;
  }
}

/** True if a trip reached the log `afterDays` days or more after its end. A trip without a log is still on a device. */
export function isTripLate({ log, endedAtMs }: Trip, afterDays: number): boolean {
  if (log === undefined) return false;
  return isLate({ atMs: log.loggedAtMs, madeAtMs: log.madeAtMs }, endedAtMs, afterDays);
}
