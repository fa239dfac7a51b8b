import { detectTrips } from '../tracks/detect-trips';
import { PackedTrack } from '../tracks/packed-track';
import { type Fix, openGap, type Recording } from './recording';

/** A recording that began later than this after its trip does not have all of the way. */
const maxLateMs = 120_000;
const minuteMs = 60_000;

/**
 * Metres of a trip from the positions that a page recorded on it, as the detection measures them; null if a part of the
 * way is missing: a gap of unknown way, a late start, an early end. `endMs`: end of the trip, epoch milliseconds.
 */
export function recordedMetres(
  recording: Recording,
  fixes: readonly Fix[],
  { startedAtMs, endMs }: { readonly startedAtMs: number; readonly endMs: number },
): number | null {
  const isLate = recording.startedAtMs - startedAtMs > maxLateMs;
  const hasNoStart = recording.gaps.some(({ fromMs }) => fromMs === recording.startedAtMs);
  if (isLate || hasNoStart || openGap(recording, endMs) !== null) return null;
  const track = new PackedTrack();
  for (const fix of fixes) track.add({ ...fix, mode: null });
  const { trips, between } = detectTrips(track, { earliestMs: startedAtMs - minuteMs, latestMs: endMs });
  if (between.length > 0 || trips.some(({ unrecorded }) => unrecorded.length > 0)) return null;
  return trips.length === 0 ? null : trips.reduce((sum, { distance }) => sum + distance.metres, 0);
}
