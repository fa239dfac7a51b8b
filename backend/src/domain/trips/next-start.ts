import type { TripDraft, TripStart } from './trip.schema';
import { unsortedTrip } from './unsorted-trip';

/** A trip with an end. */
export type EndedTrip = TripDraft & { readonly endedAtMs: number; readonly endZone: string };

/**
 * The trip that starts where and when another one ended, with the same vehicle and reading. Category, purpose and
 * passengers are those of its own way, so they stay open.
 */
export function nextStart(
  { odometerEndMileThousandths: miles, ...ended }: EndedTrip,
  toText: string,
): Omit<TripStart, 'id'> {
  return {
    vehicleId: ended.vehicleId,
    startedAtMs: ended.endedAtMs,
    startZone: ended.endZone,
    fromText: ended.toText,
    toText,
    odometerStartMetres: ended.odometerEndMetres,
    ...(typeof miles === 'number' && { odometerStartMileThousandths: miles }),
    ...unsortedTrip(ended.currency),
  };
}
