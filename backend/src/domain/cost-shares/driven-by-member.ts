import { type ExactDistance, sumOfDistances } from '../quantities/exact-distance';
import { localMonth } from '../time/local-day';
import type { Trip } from '../trips/trip.schema';
import { type TripFigures, tripDistance } from '../trips/trip-distance';

/** Trip of a logbook with members; drivenBy is absent or null if it is not known who drove. */
export type MemberTrip = TripFigures &
  Pick<Trip, 'id' | 'vehicleId' | 'startedAtMs'> & { readonly drivenBy?: string | null | undefined };

/** Distance that one member drove. */
export interface MemberDistance {
  readonly distance: ExactDistance;
  /** Trips whose distance is in `distance`. */
  readonly tripIds: readonly string[];
  /** Trips without a known distance, which is therefore missing. */
  readonly withoutDistanceTripIds: readonly string[];
}

/**
 * Distance driven by each member, under null that of trips without a known driver; typed miles are separate, so that
 * the sums are exact. Running trips are left out. Ids are in ascending order, whatever the order of the trips.
 */
export function drivenByMember(trips: readonly MemberTrip[]): ReadonlyMap<string | null, MemberDistance> {
  const tripsOf = new Map<string | null, MemberTrip[]>();
  for (const trip of trips) {
    if (trip.endedAtMs === null) continue;
    const memberId = trip.drivenBy ?? null;
    const own = tripsOf.get(memberId);
    if (own) own.push(trip);
    else tripsOf.set(memberId, [trip]);
  }
  return new Map([...tripsOf].map(([memberId, own]) => [memberId, distanceOf(own)]));
}

/**
 * Distance that each member drove with a vehicle in a calendar month, YYYY-MM in the logbook's zone: of the trips that
 * started in it. A trip over midnight at the end of a month is wholly of the month in which it started, as in the sums
 * of the month. Throws a RangeError for an unknown zone.
 */
export function drivenInMonth(
  trips: readonly MemberTrip[],
  { vehicleId, month, zone }: { readonly vehicleId: string; readonly month: string; readonly zone: string },
): ReadonlyMap<string | null, MemberDistance> {
  return drivenByMember(
    trips.filter((trip) => trip.vehicleId === vehicleId && localMonth(trip.startedAtMs, zone) === month),
  );
}

function distanceOf(trips: readonly MemberTrip[]): MemberDistance {
  const measured = trips.map((trip) => ({ id: trip.id, distance: tripDistance(trip) }));
  const idsWhere = (isKnown: boolean) =>
    measured
      .filter(({ distance }) => distance.known === isKnown)
      .map(({ id }) => id)
      .sort();
  return {
    distance: sumOfDistances(measured.flatMap(({ distance }) => (distance.known ? [distance.exact] : []))),
    tripIds: idsWhere(true),
    withoutDistanceTripIds: idsWhere(false),
  };
}
