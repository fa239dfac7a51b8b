import type { TrackLocation, TrackPoint, TravelMode } from './track-point';

/** A position as a file or a device states it: degrees, metres, metres per second; nothing is checked yet. */
export interface ReadPosition {
  /** UTC milliseconds; null if there is no time, or none that can be read. */
  readonly atMs: number | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMetres?: number | undefined;
  readonly speedMetresPerSecond?: number | undefined;
  readonly mode?: TravelMode | null;
  readonly isClockTime?: boolean;
}

/**
 * Reasons why a position is no place at an instant.
 * - noFix: the receiver itself says that it has none.
 * - notOnEarth: not a number, infinite, or beyond the poles or the date line.
 * - nullIsland: 0, 0, which receivers send without a fix.
 * - noTime: no instant, or none that can be read.
 */
export type PositionFault = 'noFix' | 'notOnEarth' | 'nullIsland' | 'noTime';

export interface RefusedPosition {
  readonly refused: PositionFault;
}

/** Returns whole microdegrees, or the reason why the degrees are no place. */
export function placeOf(
  latitude: number,
  longitude: number,
): TrackLocation | Extract<PositionFault, 'notOnEarth' | 'nullIsland'> {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isOnEarth) return 'notOnEarth';
  if (latitude === 0 && longitude === 0) return 'nullIsland';
  return {
    latitudeMicrodegrees: Math.round(latitude * 1e6),
    longitudeMicrodegrees: Math.round(longitude * 1e6),
  };
}

/**
 * Checks a position that was read. Returns it in whole microdegrees, or refused with the reason. Devices write zero or
 * less for an unknown accuracy, and less than zero for an unknown speed.
 */
export function positionOf(read: ReadPosition): TrackPoint | RefusedPosition {
  const place = placeOf(read.latitude, read.longitude);
  if (typeof place === 'string') return { refused: place };
  if (read.atMs === null || !Number.isFinite(read.atMs)) return { refused: 'noTime' };
  const accuracy = known(read.accuracyMetres);
  return {
    atMs: read.atMs,
    ...place,
    accuracyMetres: accuracy === 0 ? null : accuracy,
    speedMetresPerSecond: known(read.speedMetresPerSecond),
    mode: read.mode ?? null,
    ...(read.isClockTime && { isClockTime: true }),
  };
}

function known(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) && value >= 0 ? value : null;
}
