import type { TripDraft } from './trip.schema';
import { tripDistance } from './trip-distance';
import { tripFlags } from './trip-flags';

/**
 * Whether a driver should look at a trip again: it has ended and is not sorted, has no distance, is a business trip
 * without a purpose, or something in it cannot be right (tripFlags). What an authority wants beside that depends on the
 * claim, and is openRequirements' matter.
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
