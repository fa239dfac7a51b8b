import type { Fill } from '../../domain/energy/energy.schema';
import { typedReadingMiles } from '../../domain/vehicles/typed-reading';
import type { ZonedReading } from '../vehicles/odometer.service';

/** The reading that a fill carries, if it carries one. */
export function fillReadings(fill: Fill): ZonedReading[] {
  const { id: recordId, atMs, zone, odometerMetres, odometerTypedIn } = fill;
  if (odometerMetres === null) return [];
  const miles = typedReadingMiles(odometerMetres, odometerTypedIn);
  return [{ atMs, zone, odometerMetres, ...miles, from: { kind: 'fill', recordId } }];
}
