import type { NamedReading } from '@domain/errors/reasons';
import { type OfferedDestination, offeredDestinations } from '@domain/places/offered-destinations';
import type { Place } from '@domain/places/place.schema';
import { visitedPlace } from '@domain/places/visited-place';
import { type PastPurpose, pastPurposes } from '@domain/trips/past-purposes';
import { type PlaceBefore, placeBefore } from '@domain/trips/place-before';
import type { Trip } from '@domain/trips/trip.schema';
import { type UsualTrip, usualTrip } from '@domain/trips/usual-trip';
import { type UsualVehicle, usualVehicle } from '@domain/trips/usual-vehicle';
import { useMemo, useState } from 'react';
import { usePlaces } from '@/entities/places/use-places';
import { useLastReading } from '@/entities/records/use-last-reading';
import { useKnownTrips } from '@/entities/trips/use-known-trips';
import type { TripForm } from './use-trip-form';

/** As many as one takes in at a glance. */
const mostDestinations = 4;
const mostPurposes = 4;

/** What a trip in the sheet is likely to be. */
export interface TripSuggestions {
  /** Where the vehicle was left before. */
  readonly from: PlaceBefore | null;
  readonly destinations: readonly OfferedDestination<Place>[];
  /** The place that says for whom the driver goes there. */
  readonly visited: Place | null;
  readonly usual: UsualTrip | null;
  readonly purposes: readonly PastPurpose[];
  readonly vehicle: UsualVehicle | null;
  readonly reading: NamedReading | null;
}

/** From the driver's other trips and from the readings of all records, as far as the device has them. */
export function useTripSuggestions(
  { text, read, shownAs }: TripForm,
  tripId: string | null,
): TripSuggestions {
  const known = useKnownTrips();
  const { places } = usePlaces();
  const [openedMs] = useState(() => Date.now());
  const trips = useMemo(() => known.filter(({ id }) => id !== tripId), [known, tripId]);
  const startMs = read.known.startedAtMs ?? read.known.endedAtMs ?? openedMs;
  const { vehicleId, fromText, toText } = text;
  const { zone } = shownAs;
  const reading = useLastReading({ vehicleId, atMs: startMs, zone, exceptRecordId: tripId });
  const ofTrips = useMemo(() => {
    const way = { fromText, toText };
    const from = placeBefore(trips, vehicleId === '' ? null : vehicleId, startMs);
    return {
      from,
      destinations: offeredDestinations(trips, places, fromText || (from?.placeText ?? ''), mostDestinations),
      visited: visitedPlace(places, way),
      usual: usualTrip(trips, way),
      purposes: pastPurposes(trips, way, mostPurposes),
      vehicle: usualVehicle(trips, startMs, zone),
    };
  }, [trips, places, fromText, toText, vehicleId, startMs, zone]);
  return { ...ofTrips, reading };
}

/** What is over and sorted is only put right; it is suggested for what is still being written down. */
export function isOpen(trip: Trip | null): boolean {
  return trip === null || trip.endedAtMs === null || trip.category === null;
}
