import type { NotedReading, ZonedReading } from './odometer.schema';

/** What a reading that was noted by itself says of its vehicle's odometer, in metres. */
export function notedReading({
  id: recordId,
  atMs,
  zone,
  odometerMetres,
}: Pick<NotedReading, 'id' | 'atMs' | 'zone' | 'odometerMetres'>): ZonedReading {
  return { atMs, zone, odometerMetres, from: { kind: 'noted', recordId } };
}
