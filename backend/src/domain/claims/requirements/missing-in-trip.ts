import { isLate } from '../../ledger/finality';
import type { Trip } from '../../trips/trip.schema';
import { tripDistance } from '../../trips/trip-distance';
import type { LogRequirement, LogRequirements, TripRequirementKind } from './log-requirement';

/**
 * What the authority wants of a trip and the trip does not show, in the order of the table. A running trip, and one
 * that the method does not pay for, lacks nothing. `afterDays` is after how many days an entry is late; a trip
 * without a log, which still waits on a device, is not late.
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

/** Whether a trip reached the log `afterDays` days or more after its end; one without a log still waits on a device. */
export function isTripLate({ log, endedAtMs }: Trip, afterDays: number): boolean {
  if (log === undefined) return false;
  return isLate({ atMs: log.loggedAtMs, madeAtMs: log.madeAtMs }, endedAtMs, afterDays);
}
