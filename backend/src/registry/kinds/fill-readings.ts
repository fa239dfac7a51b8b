import type { Fill } from '../../domain/energy/energy.schema';
import type { ZonedReading } from '../../domain/vehicles/odometer.schema';
import { typedReadingMiles } from '../../domain/vehicles/typed-reading';

/** Odometer reading of a fill, if it has one. */
export function fillReadings({
  id: recordId,
  atMs,
  zone,
  odometerMetres,
  odometerTypedIn,
}: Pick<Fill, 'id' | 'atMs' | 'zone' | 'odometerMetres' | 'odometerTypedIn'>): ZonedReading[] {
  if (odometerMetres === null) return [];
  const miles = typedReadingMiles(odometerMetres, odometerTypedIn);
  return [{ atMs, zone, odometerMetres, ...miles, from: { kind: 'fill', recordId } }];
}
