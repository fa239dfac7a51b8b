import { dayBounds } from '../time/day-bounds';
import type { Reading } from './odometer.schema';
import type { Vehicle } from './vehicle.schema';

/**
 * The odometer readings that a vehicle itself carries: at its purchase, from the first instant of that date, and
 * at its sale, at the last, so that trips of either day lie between. A deal has a date only; the zone is the driver's.
 */
export function vehicleReadings(
  { id: recordId, purchase, sale }: Pick<Vehicle, 'id' | 'purchase' | 'sale'>,
  zone: string,
): Reading[] {
  const readings: Reading[] = [];
  if (typeof purchase?.odometerMetres === 'number') {
    const atMs = dayBounds(purchase.date, zone).startMs;
    readings.push({ atMs, odometerMetres: purchase.odometerMetres, from: { kind: 'purchase', recordId } });
  }
  if (typeof sale?.odometerMetres === 'number') {
    const atMs = dayBounds(sale.date, zone).endMs - 1;
    readings.push({ atMs, odometerMetres: sale.odometerMetres, from: { kind: 'sale', recordId } });
  }
  return readings;
}
