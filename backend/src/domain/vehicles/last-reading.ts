import type { Reading } from './odometer.schema';

type Known = Pick<Reading, 'atMs' | 'odometerMetres'>;

/**
 * The latest of a vehicle's readings at or before an instant; of two at the same instant the higher one, as an odometer
 * only counts up. Null before the first. Corrections and replacements are not applied here; the caller must apply them.
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
