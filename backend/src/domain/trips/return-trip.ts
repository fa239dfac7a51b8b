import { type NewTimes, repeatTrip } from './repeat-trip';
import type { TripDraft } from './trip.schema';

/** The way back: the trip repeated at another time with its places swapped. Copies the same fields as repeatTrip. */
export function returnTrip(trip: TripDraft, times: NewTimes): TripDraft {
  return { ...repeatTrip(trip, times), fromText: trip.toText, toText: trip.fromText };
}
