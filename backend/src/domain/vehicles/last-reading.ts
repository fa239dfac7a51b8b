import type { Reading } from './odometer.schema';

type Known = Pick<Reading, 'atMs' | 'odometerMetres'>;

/**
 * The latest of a vehicle's readings at or before an instant; of two of the same instant the higher one, as an odometer
 * only counts up. Null before the first. It is what the records say: corrections and replacements are for whoever
 * gathers the readings.
 */
export function lastReading<R extends Known>(readings: readonly R[], atMs: number): R | null {
  let last: R | null = null;
  for (const reading of readings) {
    if (reading.atMs > atMs) continue;
    const isLater = last === null || reading.atMs > last.atMs;
    const isHigher = last?.atMs === reading.atMs && reading.odometerMetres > last.odometerMetres;
    if (isLater || isHigher) last = reading;
  }
  return last;
}
