import { tripDay } from '../trips/split-by-day';
import type { Trip } from '../trips/trip.schema';
import { tripDistance } from '../trips/trip-distance';
import type { ClaimTrip } from './claim';

/** A trip as a claim sees it: its date of travel, and its distance as tripDistance knows it. */
export function claimTrip(trip: Trip): ClaimTrip {
  const { id, vehicleId, startedAtMs, endedAtMs, category, passengers, tollsMinor } = trip;
  const { parkingMinor, currency, tags } = trip;
  const distance = tripDistance(trip);
  return {
    id,
    vehicleId,
    day: tripDay(trip),
    startedAtMs,
    endedAtMs,
    distanceMetres: distance.known ? distance.metres : null,
    category,
    passengers,
    tollsMinor,
    parkingMinor,
    currency,
    tags,
  };
}
