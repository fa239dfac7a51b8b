import { dayBounds } from '../time/day-bounds';
import type { NotedReading, ZonedReading } from './odometer.schema';
import { typedReadingMiles } from './typed-reading';
import type { Vehicle } from './vehicle.schema';

/**
 * The odometer readings of a vehicle itself: at its purchase, at the first instant of that date, and at its sale, at
 * the last, so that trips of either day are between them. The date is in the zone of the purchase or sale.
 */
export function vehicleReadings({
  id: recordId,
  purchase,
  sale,
}: Pick<Vehicle, 'id' | 'purchase' | 'sale'>): ZonedReading[] {
  const readings: ZonedReading[] = [];
  if (typeof purchase?.odometerMetres === 'number') {
    const { date, zone, odometerMetres } = purchase;
    const atMs = dayBounds(date, zone).startMs;
    readings.push({ atMs, zone, odometerMetres, from: { kind: 'purchase', recordId } });
  }
  if (typeof sale?.odometerMetres === 'number') {
    const { date, zone, odometerMetres } = sale;
    const atMs = dayBounds(date, zone).endMs - 1;
    readings.push({ atMs, zone, odometerMetres, from: { kind: 'sale', recordId } });
  }
  return readings;
}

/** Reading of a noted odometer record, in metres. */
export function notedReading({
  id: recordId,
  atMs,
  zone,
  odometerMetres,
  odometerTypedIn,
}: Pick<NotedReading, 'id' | 'atMs' | 'zone' | 'odometerMetres' | 'odometerTypedIn'>): ZonedReading {
  const miles = typedReadingMiles(odometerMetres, odometerTypedIn);
  return { atMs, zone, odometerMetres, ...miles, from: { kind: 'noted', recordId } };
}
