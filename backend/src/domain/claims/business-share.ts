import { minorIn } from '../quantities/money';
import { divide, multiply, type Ratio, ratio, sumOf } from '../quantities/ratio';
import type { ClaimCost, ClaimInput, ClaimLine, ClaimRefusal, NotPaid } from './claim';
import { claimableTrips, type MeasuredTrip, notPaid } from './claimable-trips';

/** How much of what a vehicle was driven was for business. */
export interface VehicleShare {
  readonly vehicleId: string;
  readonly businessMetres: number;
  readonly drivenMetres: number;
  /** From 0 to 1. */
  readonly share: Ratio;
  readonly tripIds: readonly string[];
}

/** Readings are cut to whole miles, so trips that fill a period may come to one mile more than its odometer. */
const honestDifferenceMetres = 1609;

/**
 * The share of business in metres driven; none of 0 is 0. null where it cannot be: trips of more than a mile
 * beyond what the odometer says.
 */
export function shareOf(businessMetres: number, drivenMetres: number): Ratio | null {
  if (businessMetres > drivenMetres + honestDifferenceMetres) return null;
  if (drivenMetres === 0) return ratio(businessMetres === 0 ? 0 : 1);
  return ratio(Math.min(businessMetres, drivenMetres), drivenMetres);
}

type ShareInput = Pick<ClaimInput<unknown>, 'period' | 'trips' | 'vehicles' | 'costs' | 'odometers'>;

/**
 * The business share of each vehicle that has business trips or costs in the period: metres of its business trips
 * over the metres that its odometer was driven. Each vehicle stands apart.
 * Refused, with the vehicles named, where the odometer is not known or is behind the trips by more than a mile.
 * Not paid, and named: what claimableTrips names, and business trips without a vehicle.
 */
export function businessShares(
  input: ShareInput,
):
  | { readonly shares: readonly VehicleShare[]; readonly notPaid: readonly NotPaid[] }
  | (ClaimRefusal & { readonly refused: 'noLogbook' }) {
  const { measured, notPaid: left } = claimableTrips(input, ['business']);
  const known = new Set(input.vehicles.map(({ id }) => id));
  const driven = new Map(input.odometers.map(({ vehicleId, drivenMetres }) => [vehicleId, drivenMetres]));
  const tripsOf = new Map<string, MeasuredTrip[]>();
  for (const { vehicleId } of costsOfPeriod(input)) if (known.has(vehicleId)) tripsOf.set(vehicleId, []);
  const withoutVehicle: string[] = [];
  for (const trip of measured) {
    if (trip.vehicleId === null || !known.has(trip.vehicleId)) withoutVehicle.push(trip.id);
    else {
      const trips = tripsOf.get(trip.vehicleId) ?? [];
      trips.push(trip);
      tripsOf.set(trip.vehicleId, trips);
    }
  }
  const shares: VehicleShare[] = [];
  const unknown: string[] = [];
  for (const [vehicleId, trips] of tripsOf) {
    const businessMetres = sumOf(trips.map(({ distanceMetres }) => distanceMetres));
    const drivenMetres = driven.get(vehicleId) ?? null;
    const share = drivenMetres === null ? null : shareOf(businessMetres, drivenMetres);
    if (drivenMetres === null || share === null) unknown.push(vehicleId);
    else shares.push({ vehicleId, businessMetres, drivenMetres, share, tripIds: trips.map(({ id }) => id) });
  }
  if (unknown.length > 0) return { refused: 'noLogbook', fields: unknown };
  return { shares, notPaid: [...left, ...notPaid('noVehicle', withoutVehicle)] };
}

/**
 * One line for each vehicle: its costs of the period times its share, exactly; the line opens to the costs and to the
 * trips that make the share. Left out are costs of the categories that the rule set never shares, and what stands on
 * a trip itself, which rule sets pay apart. Costs in another currency are not paid, and named.
 */
export function sharedCosts(
  input: Pick<ClaimInput<unknown>, 'period' | 'trips' | 'costs'>,
  shares: readonly Pick<VehicleShare, 'vehicleId' | 'share' | 'tripIds'>[],
  { currency, never }: { readonly currency: string; readonly never: readonly string[] },
): { readonly lines: readonly ClaimLine[]; readonly notPaid: readonly NotPaid[] } {
  const tripIds = new Set(input.trips.map(({ id }) => id));
  const costs = costsOfPeriod(input).filter(
    ({ recordId, category }) => !tripIds.has(recordId) && !never.includes(category),
  );
  const lines = shares.flatMap((of): ClaimLine[] => {
    const own = costs.filter((cost) => cost.vehicleId === of.vehicleId && cost.currency === currency);
    if (own.length === 0) return [];
    const total = divide(ratio(sumOf(own.map(({ amountMinor }) => amountMinor))), minorIn(currency));
    return [
      {
        pays: 'costs',
        vehicleId: of.vehicleId,
        rateId: null,
        metres: null,
        amount: multiply(total, of.share),
        tripIds: of.tripIds,
        recordIds: own.map(({ recordId }) => recordId),
      },
    ];
  });
  const foreign = costs.filter((cost) => cost.currency !== currency);
  return {
    lines,
    notPaid: notPaid(
      'otherCurrency',
      [],
      foreign.map(({ recordId }) => recordId),
    ),
  };
}

function costsOfPeriod({ period, costs }: Pick<ClaimInput<unknown>, 'period' | 'costs'>): ClaimCost[] {
  return costs.filter(({ day }) => period.fromDay <= day && day <= period.untilDay);
}

/** The one share of a claim for one vehicle; null where there are several, as each then has its own. */
export function onlyShare(shares: readonly Pick<VehicleShare, 'share'>[]): Ratio | null {
  return shares.length === 1 ? (shares[0]?.share ?? null) : null;
}
