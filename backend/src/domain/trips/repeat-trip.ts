import type { Trip, TripDraft } from './trip.schema';

/** When the new trip is driven; without an end it is one to be started now. */
export type NewTimes = Pick<Trip, 'startedAtMs' | 'startZone' | 'endedAtMs' | 'endZone'>;

/**
 * The same trip at another time: vehicle, places, category, purpose, for whom, employer, passengers, tags and currency.
 * What belongs to one drive only is never copied: odometer readings, tolls, parking, the note, the mark as a
 * favourite. A typed distance is, being that of the same road, unless the new trip has yet to be driven.
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
