import type { Trip, TripDraft } from './trip.schema';

/** Times of the new trip; without an end it starts now. */
type NewTimes = Pick<Trip, 'startedAtMs' | 'startZone' | 'endedAtMs' | 'endZone'>;

/**
 * The same trip at another time: vehicle, places, category, purpose, for whom, employer, passengers, tags and currency.
 * Facts of a single drive are never copied: odometer readings, tolls, parking, the note, the mark as a favourite. A
 * typed distance is copied, because the road is the same, unless the new trip has yet to be driven.
 */
export function repeatTrip(trip: TripDraft, times: NewTimes): TripDraft {
  return {
    vehicleId: trip.vehicleId,
    startedAtMs: times.startedAtMs,
    startZone: times.startZone,
    endedAtMs: times.endedAtMs,
    endZone: times.endZone,
    fromText: trip.fromText,
    toText: trip.toText,
    odometerStartMetres: null,
    odometerEndMetres: null,
    ...(times.endedAtMs === null ? { distanceMetres: null } : typedDistance(trip)),
    category: trip.category,
    purpose: trip.purpose,
    forWhom: trip.forWhom,
    ...(typeof trip.employerId === 'string' && { employerId: trip.employerId }),
    passengers: trip.passengers,
    tollsMinor: 0,
    parkingMinor: 0,
    currency: trip.currency,
    note: '',
    tags: [...trip.tags],
    favourite: false,
  };
}

function typedDistance({ distanceMetres, distanceMileThousandths: miles }: TripDraft) {
  return typeof miles === 'number' ? { distanceMetres, distanceMileThousandths: miles } : { distanceMetres };
}

/** The way back: the trip repeated at another time with its places swapped. Copies the same fields as repeatTrip. */
export function returnTrip(trip: TripDraft, times: NewTimes): TripDraft {
  return { ...repeatTrip(trip, times), fromText: trip.toText, toText: trip.fromText };
}
