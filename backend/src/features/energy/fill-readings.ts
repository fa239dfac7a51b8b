import type { Fill } from '../../domain/energy/energy.schema';
import type { ZonedReading } from '../vehicles/odometer.service';

/** The reading that a fill carries, if it carries one. */
export function fillReadings({ id: recordId, atMs, zone, odometerMetres }: Fill): ZonedReading[] {
  return odometerMetres === null ? [] : [{ atMs, zone, odometerMetres, from: { kind: 'fill', recordId } }];
}
