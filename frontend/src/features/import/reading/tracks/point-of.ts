import type { TrackLocation, TrackPoint, TravelMode } from '@domain/tracks/track-point';

/** Start of GPS time: 6 January 1980. Earlier instants come from a clock that was never set. */
const earliestMs = Date.UTC(1980, 0, 6);

/** End of the time range of the logbook, the year 2100. */
const latestMs = Date.UTC(2100, 0, 1);

export function isInstant(atMs: number | null): atMs is number {
  return atMs !== null && atMs >= earliestMs && atMs < latestMs;
}

/** Returns whole microdegrees, or null for values that are no place, such as the 0, 0 of a receiver without a fix. */
export function locationOf(latitude: number, longitude: number): TrackLocation | null {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isOnEarth || (latitude === 0 && longitude === 0)) return null;
  return {
    latitudeMicrodegrees: Math.round(latitude * 1e6),
    longitudeMicrodegrees: Math.round(longitude * 1e6),
  };
}

export interface ReadPoint {
  readonly atMs: number | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMetres?: number | undefined;
  readonly speedMetresPerSecond?: number | undefined;
  readonly mode?: TravelMode | null;
  readonly isClockTime?: boolean;
}

/** Returns null for values that are no position. Apps write negative values for unknown ones. */
export function pointOf({
  atMs,
  latitude,
  longitude,
  accuracyMetres,
  speedMetresPerSecond,
  mode,
  isClockTime = false,
}: ReadPoint): TrackPoint | null {
  const location = locationOf(latitude, longitude);
  if (location === null || !isInstant(atMs)) return null;
  return {
    atMs,
    ...location,
    accuracyMetres: known(accuracyMetres),
    speedMetresPerSecond: known(speedMetresPerSecond),
    mode: mode ?? null,
    ...(isClockTime && { isClockTime }),
  };
}

function known(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) && value >= 0 ? value : null;
}
