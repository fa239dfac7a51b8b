import { finaliseAfterDays } from '../ledger/finality';
import { sumOfDistances, wholeMetres } from '../quantities/exact-distance';
import { odometerGaps } from '../trips/gaps';
import { tripOverlaps } from '../trips/overlaps';
import type { Trip } from '../trips/trip.schema';
import { tripDistance } from '../trips/trip-distance';
import type { OdometerRecord } from '../vehicles/odometer.schema';
import { isInSpan } from '../vehicles/odometer-span';
import type { ClaimOdometer } from './claim';
import type { ClaimFinding, ClaimFindingKind } from './claim-finding';
import { type ClaimMethodId, jurisdictionOf } from './claim-method-ids';
import type { TripRequirementKind } from './requirements/log-requirement';
import { isTripLate, missingInTrip } from './requirements/missing-in-trip';
import { isPromptnessWanted } from './requirements/promptness';
import { logRequirements } from './requirements/requirements-table';

/** Readings are cut to whole kilometres; less than one is no gap. */
const roundedAwayMetres = 1000;

/** The number of pairs grows with the square of the trips, and nobody reads more than this. */
const mostPairs = 1000;

/**
 * Findings that a driver should look at before a claim over these trips is filed; the trips are those of the period
 * with the chosen vehicles. One finding for each kind, or for each kind and vehicle where odometers are concerned.
 * Unsorted trips come first, then missing facts, then contradictions. A trip in the gap of an odometer is the trip
 * before which the gap shows; gaps of less than 1 km are ignored.
 *
 * - Missing, and late: facts that the authority behind the method requires of each trip that it pays for
 *   (logRequirements, missingInTrip).
 * - At once: overlaps of trips that have ended; the first 1000 pairs.
 * - Driven beyond trips, or trips beyond driven: the odometer's distance between two readings (see odometerSpan) and
 *   the sum of the trips between them, if they differ by more than 1 km and by more than 1 % of the distance driven. A
 *   trip across one of the readings may explain up to its own length of the difference. Left out are vehicles whose
 *   odometer is not known or was read on a day next to the period, as trips of that day are not in the period, and
 *   vehicles with a trip of unknown distance: the missing distance is a finding itself.
 *
 * `tripsOfOthers`: those of other drivers with the same vehicles, which explain the odometer. Nothing else of them is a
 * finding, except a gap or an overlap before such a trip.
 *
 * `odometerRecords`: replacements and corrections of these vehicles; without them a new odometer shows as an overlap.
 */
export function claimFindings({
  methodId,
  trips,
  tripsOfOthers = [],
  odometers,
  odometerRecords = [],
}: {
  readonly methodId: ClaimMethodId;
  readonly trips: readonly Trip[];
  readonly tripsOfOthers?: readonly Trip[];
  readonly odometers: readonly ClaimOdometer[];
  readonly odometerRecords?: readonly OdometerRecord[];
}): ClaimFinding[] {
  const inOrder = trips.toSorted((a, b) => a.startedAtMs - b.startedAtMs || (a.id < b.id ? -1 : 1));
  const where = (kind: ClaimFindingKind, shows: (trip: Trip) => boolean): ClaimFinding[] => {
    const tripIds = inOrder.filter(shows).map(({ id }) => id);
    return tripIds.length === 0 ? [] : [{ kind, vehicleId: null, tripIds, metres: null, days: null }];
  };
  const ownVehicles = new Set(inOrder.map(({ vehicleId }) => vehicleId));
  const ofOthers = tripsOfOthers.filter(({ vehicleId }) => ownVehicles.has(vehicleId));
  const vehicles = byVehicle([...inOrder, ...ofOthers]);
  const atOnce = idsAtOnce(inOrder);
  const afterDays = finaliseAfterDays[jurisdictionOf(methodId)];
  const lacking = new Map(
    inOrder.flatMap((trip) => {
      const missing = missingInTrip(trip, logRequirements[methodId], afterDays);
      return missing.length === 0 ? [] : [[trip.id, missing] as const];
    }),
  );
  const lacks = (wanted: TripRequirementKind) => (trip: Trip) =>
    lacking.get(trip.id)?.some(({ kind }) => kind === wanted) === true;
  return [
    ...where('unsorted', ({ category }) => category === null),
    ...where('missingStart', lacks('start')),
    ...where('missingDestination', lacks('destination')),
    ...where('missingPurpose', lacks('purpose')),
    ...where('missingPartner', lacks('partner')),
    ...where('missingOdometer', lacks('odometer')),
    ...where('missingOdometerReading', lacks('odometerReading')),
    ...where('missingDistance', (trip) => !tripDistance(trip).known),
    ...[...vehicles].flatMap(([vehicleId, driven]) => {
      const records = odometerRecords.filter((record) => record.vehicleId === vehicleId);
      return jumps(vehicleId, driven, records);
    }),
    ...where('atOnce', ({ id }) => atOnce.has(id)),
    ...where('late', (trip) => isPromptnessWanted(methodId, trip) && isTripLate(trip, afterDays)),
    ...againstTrips(vehicles, odometers),
  ];
}

function byVehicle(trips: readonly Trip[]): ReadonlyMap<string, readonly Trip[]> {
  const vehicles = new Map<string, Trip[]>();
  for (const trip of trips) {
    if (trip.vehicleId === null) continue;
    const own = vehicles.get(trip.vehicleId);
    if (own) own.push(trip);
    else vehicles.set(trip.vehicleId, [trip]);
  }
  return vehicles;
}

function idsAtOnce(trips: readonly Trip[]): ReadonlySet<string> {
  const ended = trips.filter(({ endedAtMs }) => endedAtMs !== null);
  // Trips that have ended are compared without the current time.
  const pairs = tripOverlaps(ended, 0, mostPairs);
  return new Set(pairs.flatMap(({ firstTripId, secondTripId }) => [firstTripId, secondTripId]));
}

function jumps(
  vehicleId: string,
  trips: readonly Trip[],
  records: readonly OdometerRecord[],
): ClaimFinding[] {
  const found = odometerGaps(trips, records).filter(({ metres }) => metres >= roundedAwayMetres);
  return (['gap', 'overlap'] as const).flatMap((kind): ClaimFinding[] => {
    const own = found.filter((gap) => gap.kind === kind);
    if (own.length === 0) return [];
    const metres = own.reduce((sum, gap) => sum + gap.metres, 0);
    return [{ kind, vehicleId, tripIds: own.map(({ before }) => before.id), metres, days: null }];
  });
}

function againstTrips(
  vehicles: ReadonlyMap<string, readonly Trip[]>,
  odometers: readonly ClaimOdometer[],
): ClaimFinding[] {
  return odometers.flatMap(({ vehicleId, span }): ClaimFinding[] => {
    const own = vehicles.get(vehicleId) ?? [];
    if (!span.known || own.some((trip) => !tripDistance(trip).known)) return [];
    if (span.from.place === 'adjacent' || span.to.place === 'adjacent') return [];
    const { from, to, drivenMetres } = span;
    const loggedMetres = metresOf(own.filter((trip) => isInSpan(trip, span)));
    const across = own.filter((trip) => [from, to].some(({ atMs }) => isUnderWay(trip, atMs)));
    const beyond =
      drivenMetres > loggedMetres
        ? Math.max(drivenMetres - loggedMetres - metresOf(across), 0)
        : loggedMetres - drivenMetres;
    if (beyond <= 1000 || beyond * 100 <= drivenMetres) return [];
    const kind = drivenMetres > loggedMetres ? 'drivenBeyondTrips' : 'tripsBeyondDriven';
    return [{ kind, vehicleId, tripIds: [], metres: beyond, days: null }];
  });
}

function metresOf(trips: readonly Trip[]): number {
  const distances = trips.map(tripDistance);
  return wholeMetres(
    sumOfDistances(distances.flatMap((distance) => (distance.known ? [distance.exact] : []))),
  );
}

function isUnderWay({ startedAtMs, endedAtMs }: Trip, atMs: number): boolean {
  return startedAtMs < atMs && endedAtMs !== null && atMs < endedAtMs;
}
