import { tripDay } from '../trips/split-by-day';
import type { Trip } from '../trips/trip.schema';
import { tripDistance } from '../trips/trip-distance';
import { tripReadings } from '../trips/trip-readings';
import type { OdometerRecord } from '../vehicles/odometer.schema';
import { odometerTimeline } from '../vehicles/odometer-timeline';
import type { ClaimTrip } from './claim';

/**
 * A trip as a claim sees it. Where the driver said something of the vehicle's odometer, the trip's readings count as
 * corrected and across a replacement; a reading that does not count any more leaves the typed distance.
 */
export function claimTrip(trip: Trip, records: readonly OdometerRecord[]): ClaimTrip {
  const { id, vehicleId, startedAtMs, category, passengers, tollsMinor, parkingMinor, currency } = trip;
  const metres = records.length === 0 ? asWritten(trip) : asCorrected(trip, records);
  return {
    id,
    vehicleId,
    day: tripDay(trip),
    startedAtMs,
    distanceMetres: metres,
    category,
    passengers,
    tollsMinor,
    parkingMinor,
    currency,
  };
}

function asWritten(trip: Trip): number | null {
  const distance = tripDistance(trip);
  return distance.known ? distance.metres : null;
}

function asCorrected(trip: Trip, records: readonly OdometerRecord[]): number | null {
  const readings = tripReadings(trip);
  if (readings.length < 2) return asWritten(trip);
  const points = odometerTimeline(readings, records);
  const start = points.find(({ from }) => from.kind === 'tripStart');
  const end = points.find(({ from }) => from.kind === 'tripEnd');
  if (start !== undefined && end !== undefined && end.drivenMetres >= start.drivenMetres) {
    return end.drivenMetres - start.drivenMetres;
  }
  return trip.endedAtMs === null ? null : trip.distanceMetres;
}
