import { minOf, ratio, sumOf, sumOfRatios } from '../../quantities/ratio';
import { isInSpan } from '../../vehicles/odometer-span';
import { type businessShares, exactDriven, shareOf } from '../business-share';
import type { ClaimInput, ClaimOdometer, ClaimTrip, NotPaid, SampledSpan, VehicleShare } from '../claim';
import { claimableTrips, exactMetres, type MeasuredTrip, notPaid } from '../claimable-trips';

type Shares = ReturnType<typeof businessShares>;
type Input = Pick<ClaimInput<unknown>, 'period' | 'trips' | 'odometers'>;

/**
 * The shares of the period, with those of the vehicles in `sampledIds` taken from their samples: business miles of all
 * runs of days of the sample over all their miles, each run between two readings of its own (see odometerSpan). The
 * odometer must still cover the whole period, as the total miles of the year are required too.
 *
 * Nothing is paid if readings do not cover the sample (sampleNotCovered, with the days), or if its business trips are
 * more than a mile longer than the distance driven. Only the unpaid trips of the sample are named.
 */
export function usSampledShares(found: Shares, sampledIds: ReadonlySet<string>, input: Input): Shares {
  const business = claimableTrips(input, ['business']).measured;
  const shares = found.shares.map((own) => {
    if (!sampledIds.has(own.vehicleId)) return own;
    const odometer = input.odometers.find(({ vehicleId }) => vehicleId === own.vehicleId);
    const trips = business.filter(({ vehicleId }) => vehicleId === own.vehicleId);
    return sampledShare(own, odometer?.samples ?? [], trips);
  });
  const byId = new Map(input.trips.map((trip) => [trip.id, trip]));
  const isNamed = (id: string): boolean => {
    const trip = byId.get(id);
    return trip === undefined || !sampledIds.has(trip.vehicleId ?? '') || isSampled(trip, input.odometers);
  };
  const counted = new Set(shares.flatMap(({ tripIds }) => tripIds));
  const paidIds = shares.filter(({ refused }) => refused === null).map(({ vehicleId }) => vehicleId);
  const across = business.filter(
    (trip) =>
      sampledIds.has(trip.vehicleId ?? '') &&
      paidIds.includes(trip.vehicleId ?? '') &&
      isSampled(trip, input.odometers) &&
      !counted.has(trip.id),
  );
  return {
    shares,
    notPaid: [
      ...found.notPaid.flatMap((entry) =>
        notPaid(entry.reason, entry.tripIds.filter(isNamed), entry.recordIds),
      ),
      ...notPaid('outsideReadings', idsOf(across)),
      ...newlyRefused(found, shares, business),
    ],
  };
}

/** The trips of vehicles that have a share of the period, and none of the sample. */
function newlyRefused(
  found: Shares,
  shares: readonly VehicleShare[],
  business: readonly MeasuredTrip[],
): NotPaid[] {
  const refused = shares
    .filter((share, at) => share.refused !== null && found.shares[at]?.refused === null)
    .map(({ vehicleId }) => vehicleId);
  return notPaid('noShare', idsOf(business.filter(({ vehicleId }) => refused.includes(vehicleId ?? ''))));
}

function sampledShare(
  own: VehicleShare,
  samples: NonNullable<ClaimOdometer['samples']>,
  business: readonly MeasuredTrip[],
): VehicleShare {
  if (own.refused !== null) return own;
  const none = { ...own, parts: [], share: null, tripIds: [] };
  const missing = samples.flatMap(({ span }) => span.uncovered);
  if (missing.length > 0) return { ...none, uncovered: missing, refused: 'sampleNotCovered' };
  const tripIds: string[] = [];
  const sampled = samples.flatMap(({ span }): SampledSpan[] => {
    if (!span.known) return [];
    const trips = business.filter((trip) => isInSpan(trip, span));
    tripIds.push(...idsOf(trips));
    const { from, to, drivenMetres } = span;
    const businessMetres = sumOfRatios(trips.map(exactMetres));
    return [
      { from, to, drivenMetres, businessMetres, ...(span.drivenExact && { drivenExact: exactDriven(span) }) },
    ];
  });
  const tripMetres = sumOfRatios(sampled.map(({ businessMetres }) => businessMetres));
  const drivenMetres = sumOf(sampled.map((span) => span.drivenMetres));
  const driven = sumOfRatios(sampled.map((span) => span.drivenExact ?? ratio(span.drivenMetres)));
  const isExact = sampled.some(({ drivenExact }) => drivenExact !== undefined);
  const share = shareOf(tripMetres, driven);
  const businessMetres = share === null ? tripMetres : minOf(tripMetres, driven);
  return {
    ...own,
    parts: [{ kind: 'sample', businessMetres, drivenMetres, ...(isExact && { drivenExact: driven }) }],
    sampled,
    share,
    refused: share === null ? 'tripsBeyondOdometer' : null,
    tripIds,
  };
}

function isSampled(trip: ClaimTrip, odometers: readonly ClaimOdometer[]): boolean {
  const samples = odometers.find(({ vehicleId }) => vehicleId === trip.vehicleId)?.samples ?? [];
  return samples.some(({ days }) => days.fromDay <= trip.day && trip.day <= days.untilDay);
}

const idsOf = (trips: readonly ClaimTrip[]): string[] => trips.map(({ id }) => id);
