import type { NotedReading, ZonedReading } from './odometer.schema';
import { typedReadingMiles } from './typed-reading';

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
