import { placedTrips } from '../logbooks/driving/day-only';
import { type DrivenTrip, driverOf } from '../logbooks/driving/driven-trip';
import { ownerlessDistances } from '../logbooks/driving/ownerless-distance';
import { tripDay } from '../trips/split-by-day';
import type { OdometerRecord } from '../vehicles/odometer.schema';
import type { ClaimPeriod } from './claim';
import type { OpenGap } from './open-gaps';

/** Readings are cut to whole kilometres; less than one is no gap. */
const roundedAwayMetres = 1000;

/** Trips of a claim in a logbook that several share. */
export interface TripsByDriver {
  /** Trips that count for the claim. */
  readonly own: readonly DrivenTrip[];
  /** Trips of other members with the chosen vehicles. */
  readonly ofOthers: readonly DrivenTrip[];
  /** Gaps of 1 km and more between the trips of all drivers, in the period with the chosen vehicles. */
  readonly openGaps: readonly OpenGap[];
}

interface Claimed {
  readonly period: ClaimPeriod;
  readonly chosenIds: readonly string[];
  /** See ClaimPlan. */
  readonly ofMember?: string | null | undefined;
}

/**
 * The trips that count for a member's claim, and what the trips of the others are needed for. In a personal logbook all
 * trips count and no gaps are named, because the findings name them. Trips without a time of day are placed where the
 * odometer says that they were, see placedTrips.
 */
export function tripsByDriver(
  trips: readonly DrivenTrip[],
  { period, chosenIds, ofMember }: Claimed,
  records: readonly OdometerRecord[],
): TripsByDriver {
  if (ofMember === undefined) return { own: trips, ofOthers: [], openGaps: [] };
  const recordsOf = (vehicleId: string) => records.filter((record) => record.vehicleId === vehicleId);
  const placed = placedOnVehicles(trips, recordsOf);
  const ofVehicles = placed.filter(({ vehicleId }) => vehicleId !== null && chosenIds.includes(vehicleId));
  const within = ofVehicles.filter((trip) => {
    const day = tripDay(trip);
    return period.fromDay <= day && day <= period.untilDay;
  });
  const isOwn = (trip: DrivenTrip) => ofMember === null || driverOf(trip) === ofMember;
  return {
    own: placed.filter(isOwn),
    ofOthers: ofVehicles.filter((trip) => !isOwn(trip)),
    openGaps: chosenIds.flatMap((vehicleId) =>
      ownerlessDistances(
        within.filter((trip) => trip.vehicleId === vehicleId),
        recordsOf(vehicleId),
      )
        .filter(({ metres }) => metres >= roundedAwayMetres)
        .map(({ beforeAtMs: _, ...gap }) => ({ vehicleId, ...gap })),
    ),
  };
}

function placedOnVehicles(
  trips: readonly DrivenTrip[],
  recordsOf: (vehicleId: string) => readonly OdometerRecord[],
): readonly DrivenTrip[] {
  const placed = new Map(
    [...Map.groupBy(trips, ({ vehicleId }) => vehicleId)].flatMap(([vehicleId, own]) =>
      vehicleId === null
        ? []
        : placedTrips(own, recordsOf(vehicleId)).map((trip) => [trip.id, trip] as const),
    ),
  );
  return trips
    .map((trip) => placed.get(trip.id) ?? trip)
    .sort((a, b) => a.startedAtMs - b.startedAtMs || (a.id < b.id ? -1 : 1));
}
