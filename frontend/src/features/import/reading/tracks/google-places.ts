import { placeOf } from '@domain/tracks/read-position';
import type { TrackedTrip, TrackLocation, TravelMode } from '@domain/tracks/track-point';

/** Converts ten-millionths of a degree. Old exports have some values that are too large by 2³², as if unsigned. */
export function degreesOfE7(value: number): number {
  return (value > 1_800_000_000 ? value - 4_294_967_296 : value) / 1e7;
}

/** From the start of GPS time to the end of the time range of the logbook. */
const [earliestMs, latestMs] = [Date.UTC(1980, 0, 6), Date.UTC(2100, 0, 1)];

function isInstant(atMs: number | null): atMs is number {
  return atMs !== null && atMs >= earliestMs && atMs < latestMs;
}

/** Returns null for degrees that are no place. */
export function locationOf(latitude: number, longitude: number): TrackLocation | null {
  const place = placeOf(latitude, longitude);
  return typeof place === 'string' ? null : place;
}

/** Parses "48.1374°, 11.5755°" of Android, or "geo:48.137400,11.575500" of iOS. */
export function googleLocation(text: string): TrackLocation | null {
  const [, latitude, longitude] = /^(?:geo:)?\s*(-?[\d.]+)°?\s*,\s*(-?[\d.]+)°?$/.exec(text.trim()) ?? [];
  return latitude === undefined ? null : locationOf(Number(latitude), Number(longitude));
}

interface ReadActivity {
  readonly startedAtMs: number | null;
  readonly endedAtMs: number | null;
  readonly from: TrackLocation | null;
  readonly to: TrackLocation | null;
  readonly distanceMetres: number | undefined;
  readonly mode: TravelMode | null;
}

/** Returns null if the entry lacks its instants or its places. */
export function activityOf({
  startedAtMs,
  endedAtMs,
  from,
  to,
  distanceMetres,
  mode,
}: ReadActivity): TrackedTrip | null {
  if (!isInstant(startedAtMs) || !isInstant(endedAtMs) || from === null || to === null) return null;
  const isDistance = distanceMetres !== undefined && Number.isFinite(distanceMetres) && distanceMetres >= 0;
  return {
    startedAtMs,
    endedAtMs,
    from,
    to,
    distanceMetres: isDistance ? Math.round(distanceMetres) : null,
    mode,
  };
}
