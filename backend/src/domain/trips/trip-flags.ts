import type { Trip } from './trip.schema';
import { type TripFigures, tripDistance } from './trip-distance';

/** No car keeps up an average of 200 km/h from door to door on a public road. */
const absurdMetresPerHour = 200_000;

export type TripFlag =
  | { readonly flag: 'ABSURD_SPEED'; readonly metresPerHour: number | null }
  | { readonly flag: 'DISTANCES_DISAGREE'; readonly typedMetres: number; readonly odometerMetres: number };

/**
 * Points for the driver to check in a trip that is stored nevertheless. For the requirements of an authority see
 * openRequirements:
 * - ABSURD_SPEED: the average is above 200 km/h; null if the duration is zero.
 * - DISTANCES_DISAGREE: typed and read distance differ by more than a mile.
 */
export function tripFlags(trip: TripFigures & Pick<Trip, 'startedAtMs'>): TripFlag[] {
  const flags: TripFlag[] = [];
  const distance = tripDistance(trip);
  if (distance.known && trip.endedAtMs !== null) {
    const lastedMs = trip.endedAtMs - trip.startedAtMs;
    if (distance.metres * 3_600_000 > absurdMetresPerHour * lastedMs) {
      const metresPerHour = lastedMs > 0 ? Math.round((distance.metres * 3_600_000) / lastedMs) : null;
      flags.push({ flag: 'ABSURD_SPEED', metresPerHour });
    }
    if (distance.disagreement) flags.push({ flag: 'DISTANCES_DISAGREE', ...distance.disagreement });
  }
  return flags;
}
