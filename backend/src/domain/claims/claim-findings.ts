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

/** Pairs grow with the square of the trips, and nobody reads more. */
const mostPairs = 1000;

/**
 * What a driver should look at before a claim over these trips is filed; the trips are those of the period with the
 * vehicles chosen. One finding for each kind, or for each kind and vehicle where odometers are about. Trips that wait
 * to be sorted come first, then what is missing, then what does not fit together. Places of trips in an odometer's
 * gap are those of the trip before which it shows; gaps of less than 1 km are none.
 *
 * - Missing, and late: what the authority behind the method wants of each trip that it pays for (logRequirements, missingInTrip).
 * - At once: of trips that have ended; the first 1000 pairs.
 * - Driven beyond trips, or trips beyond driven: what the odometer says between two readings (see odometerSpan) against
 *   the sum of the trips between them, where they differ by more than 1 km and by more than 1 % of what was driven. A
 *   trip across one of the readings may explain what was driven beyond the others, as far as it goes. Left out are
 *   vehicles whose odometer is not known or was read on a day next to the period, as those trips are not of the period,
 *   and vehicles of which a trip's distance is not known: there the missing distance says it.
 *
 * `odometerRecords`: replacements and corrections of these vehicles; without them a new odometer shows as an overlap.
 */
export function claimFindings({
  methodId,
  trips,
  odometers,
  odometerRecords = [],
}: {
  readonly methodId: ClaimMethodId;
  readonly trips: readonly Trip[];
  readonly odometers: readonly ClaimOdometer[];
  readonly odometerRecords?: readonly OdometerRecord[];
}): ClaimFinding[] {
  const inOrder = trips.toSorted((a, b) => a.startedAtMs - b.startedAtMs || (a.id < b.id ? -1 : 1));
  const where = (kind: ClaimFindingKind, shows: (trip: Trip) => boolean): ClaimFinding[] => {
    const tripIds = inOrder.filter(shows).map(({ id }) => id);
    return tripIds.length === 0 ? [] : [{ kind, vehicleId: null, tripIds, metres: null, days: null }];
  };
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
    ...[...byVehicle(inOrder)].flatMap(([vehicleId, own]) => {
      const records = odometerRecords.filter((record) => record.vehicleId === vehicleId);
      return jumps(vehicleId, own, records);
    }),
    ...where('atOnce', ({ id }) => atOnce.has(id)),
    ...where('late', (trip) => isPromptnessWanted(methodId, trip) && isTripLate(trip, afterDays)),
    ...againstTrips(byVehicle(inOrder), odometers),
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
  // No trip that has ended counts until now.
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
