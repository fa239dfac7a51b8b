import { metresOf } from '../quantities/exact-distance';
import { add, compareRatios, divide, minOf, type Ratio, ratio, sumOfRatios } from '../quantities/ratio';
import { isInSpan, type OdometerSpan } from '../vehicles/odometer-span';
import { readingCutMetres } from '../vehicles/reading-cut';
import type { ClaimInput, ClaimOdometer, ClaimTrip, NotPaid, VehicleShare } from './claim';
import { claimableTrips, exactMetres, type MeasuredTrip, notPaid } from './claimable-trips';
import { costsOfPeriod, isNeverClaimed, isPrivate } from './shared-costs';
import { refusedVehicles } from './vehicle-shares';

/**
 * The share of business in metres driven; 0 of 0 is 0. null if it is impossible: trips of more than a mile beyond the
 * odometer's distance.
 */
export function shareOf(businessMetres: Ratio, drivenMetres: number | Ratio): Ratio | null {
  const driven = typeof drivenMetres === 'number' ? ratio(drivenMetres) : drivenMetres;
  if (compareRatios(businessMetres, add(driven, ratio(readingCutMetres))) > 0) return null;
  if (driven.numerator === 0n) return ratio(businessMetres.numerator === 0n ? 0 : 1);
  return divide(minOf(businessMetres, driven), driven);
}

/** The metres between two readings, exactly. */
export function exactDriven({ drivenMetres, drivenExact }: Extract<OdometerSpan, { known: true }>): Ratio {
  return drivenExact === undefined ? ratio(drivenMetres) : metresOf(drivenExact);
}

type ShareInput = Pick<ClaimInput<unknown>, 'period' | 'trips' | 'vehicles' | 'costs' | 'odometers'>;

/**
 * The business share of each vehicle that has business trips or costs in the period: metres of its business trips over
 * the metres that its odometer was driven, both between the same two readings (see odometerSpan). Each vehicle is
 * calculated separately.
 *
 * - A trip counts if it begins at the first reading or later and has ended by the second; the part of another trip
 *   between the readings is not guessed. Trips of the period that do not count are named.
 * - While the period runs, the days after the last reading do not refuse the share: the share is that of the days until
 *   then.
 * - Refused, and so without pay: a vehicle whose odometer is not known at two instants, does not cover the whole
 *   period, or is behind its business trips by more than a mile. All authorities concerned require the distance of the
 *   whole period: United States, total mileage of all use in the period (Treas. Reg. 1.274-5T(b)(6), quoted in Aldea v.
 *   Commissioner, Tax Court, 2000); Australia, odometer records at the start and the end (Income Tax Assessment Act
 *   1997, section 28-140); Canada and Germany see caLogbook and deLogbook.
 * - Not paid, and named: the trips that claimableTrips names, business trips without a vehicle, those of a refused
 *   vehicle.
 */
export function businessShares(input: ShareInput): {
  readonly shares: readonly VehicleShare[];
  readonly notPaid: readonly NotPaid[];
} {
  const ofPeriod = claimableTrips(input, ['business']);
  const known = new Set(input.vehicles.map(({ id }) => id));
  const isKnown = ({ vehicleId }: ClaimTrip) => vehicleId !== null && known.has(vehicleId);
  const wanted = new Set([
    ...costsOfPeriod(input)
      .filter((cost) => known.has(cost.vehicleId) && !isPrivate(cost) && !isNeverClaimed(cost.category))
      .map(({ vehicleId }) => vehicleId),
    ...ofPeriod.measured.flatMap((trip) =>
      isKnown(trip) && trip.vehicleId !== null ? [trip.vehicleId] : [],
    ),
  ]);
  const business = input.trips.filter(
    (trip): trip is MeasuredTrip => trip.category === 'business' && trip.distanceMetres !== null,
  );
  const shares = [...wanted].map((vehicleId) =>
    vehicleShare(
      vehicleId,
      business.filter((trip) => trip.vehicleId === vehicleId),
      input.odometers.find((odometer) => odometer.vehicleId === vehicleId),
      input.period,
    ),
  );
  const counted = new Set(shares.flatMap(({ tripIds }) => tripIds));
  const refused = refusedVehicles(shares);
  const left = ofPeriod.measured.filter((trip) => isKnown(trip) && !refused.has(trip.vehicleId ?? ''));
  return {
    shares,
    notPaid: [
      ...ofPeriod.notPaid,
      ...notPaid('noVehicle', idsOfTrips(ofPeriod.measured.filter((trip) => !isKnown(trip)))),
      ...notPaid('outsideReadings', idsOfTrips(left.filter(({ id }) => !counted.has(id)))),
      ...notPaid('noShare', idsOfTrips(ofPeriod.all.filter((trip) => refused.has(trip.vehicleId ?? '')))),
    ],
  };
}

function vehicleShare(
  vehicleId: string,
  business: readonly MeasuredTrip[],
  odometer: ClaimOdometer | undefined,
  period: ShareInput['period'],
): VehicleShare {
  const none = { vehicleId, readings: null, parts: [], share: null, tripIds: [] };
  if (odometer === undefined) return { ...none, uncovered: [period], refused: 'noReadings' };
  const { span, isRunning } = odometer;
  if (!span.known) return { ...none, uncovered: span.uncovered, refused: 'noReadings' };
  const trips = business.filter((trip) => isInSpan(trip, span));
  const { from, to, drivenMetres, uncovered } = span;
  const tripMetres = sumOfRatios(trips.map(exactMetres));
  const driven = exactDriven(span);
  const share = shareOf(tripMetres, driven);
  const businessMetres = share === null ? tripMetres : minOf(tripMetres, driven);
  const over = isRunning ? uncovered.filter(({ untilDay }) => untilDay < to.day) : uncovered;
  const refusal = over.length > 0 ? 'notCovered' : share === null ? 'tripsBeyondOdometer' : null;
  return {
    vehicleId,
    readings: { from, to },
    uncovered,
    parts: [
      {
        ...{ kind: 'odometer', businessMetres, drivenMetres },
        ...(span.drivenExact && { drivenExact: driven }),
      },
    ],
    share,
    refused: refusal,
    tripIds: trips.map(({ id }) => id),
  };
}

const idsOfTrips = (trips: readonly ClaimTrip[]): string[] => trips.map(({ id }) => id);
