import { dayBounds } from '../../time/day-bounds';
import { localDay } from '../../time/local-day';
import type { ZonedReading } from '../../vehicles/odometer.schema';

/** The day of a reading, in its zone. */
export function dayOfReading({ atMs, zone }: Pick<ZonedReading, 'atMs' | 'zone'>) {
  return dayBounds(localDay(atMs, zone), zone);
}

/**
 * A reading of an unknown time where the other readings of its day say that it was: at the time of the last one that is
 * not higher, or at the start of the day. `timed`: readings of the same vehicle with a time.
 */
export function placedReading<R extends ZonedReading>(reading: R, timed: readonly ZonedReading[]): R {
  const { startMs, endMs } = dayOfReading(reading);
  const lower = timed.filter(
    ({ atMs, odometerMetres }) => startMs <= atMs && atMs < endMs && odometerMetres <= reading.odometerMetres,
  );
  return { ...reading, atMs: Math.max(startMs, ...lower.map(({ atMs }) => atMs)) };
}

/** All readings of one vehicle, those of an unknown time placed. Whatever order they come in, the result is the same. */
export function placedReadings<R extends ZonedReading>(readings: readonly R[]): R[] {
  const timed = readings.filter(({ isDayOnly }) => !isDayOnly);
  return readings.map((reading) => (reading.isDayOnly ? placedReading(reading, timed) : reading));
}
