import { tripDay } from '../trips/split-by-day';
import type { Trip } from '../trips/trip.schema';
import { tripDistance } from '../trips/trip-distance';
import type { ClaimTrip } from './claim';

/** A trip as a claim sees it: its date of travel, and its distance as tripDistance knows it. */
export function claimTrip(trip: Trip): ClaimTrip {
  const { id, vehicleId, startedAtMs, endedAtMs, category, passengers, tollsMinor } = trip;
  const { parkingMinor, currency, tags, employerId } = trip;
  const distance = tripDistance(trip);
  const mileThousandths = distance.known ? distance.exact.mileThousandths : 0;
  return {
    id,
    vehicleId,
    day: tripDay(trip),
    startedAtMs,
    endedAtMs,
    distanceMetres: distance.known ? distance.metres : null,
    ...(mileThousandths > 0 && { distanceMileThousandths: mileThousandths }),
    category,
    passengers,
    tollsMinor,
    parkingMinor,
    currency,
    tags,
    ...(typeof employerId === 'string' && { employerId }),
  };
}

/** Number of trips that a page shows at once; more need another request. */
export const maxClaimTripsAtOnce = 200;
