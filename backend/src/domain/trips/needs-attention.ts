import type { TripDraft } from './trip.schema';
import { tripDistance } from './trip-distance';
import { tripFlags } from './trip-flags';

/**
 * True if a driver should look at a trip again: it has ended and is unsorted, has no distance, is a business trip
 * without a purpose, or contains a contradiction (tripFlags). Further requirements of an authority depend on the claim:
 * see openRequirements.
 */
export function needsAttention(trip: TripDraft): boolean {
  if (trip.endedAtMs === null) return false;
  return (
    trip.category === null ||
    !tripDistance(trip).known ||
    (trip.category === 'business' && trip.purpose === '') ||
    tripFlags(trip).length > 0
  );
}
