import { minorIn } from '../quantities/money';
import { divide, exactSum, multiply, type Ratio, ratio, sumOf } from '../quantities/ratio';
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
  for (const cost of costsOfPeriod(input)) {
    if (known.has(cost.vehicleId) && weightOf(cost) !== 'none') tripsOf.set(cost.vehicleId, []);
  }
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

/** What becomes of a cost: all of it counts, the share of the log counts, or nothing does. */
type Weight = 'whole' | 'shared' | 'none';

/**
 * What the driver said of a cost goes before the log where it is all or nothing: what was for business alone (parking
 * at a client's, a sign for the roof) is no cost of the mixed use that a log divides, and what was private is none of
 * business. Anything between is an estimate, which no authority takes in the place of a log: the share is that of
 * distances driven, for each cost of the vehicle. Sources: Treas. Reg. 1.274-5T ("you can't deduct amounts that you
 * approximate", Publication 463, https://taxmap.irs.gov/taxmap2017/pubs/p463-012.htm); Income Tax Assessment Act 1997
 * of Australia, section 28-90; Canada Revenue Agency, form T2125, chart A, with business parking in full; R 8.1(9)
 * no. 2 LStR.
 */
function weightOf({ businessSharePercent }: ClaimCost): Weight {
  if (businessSharePercent === 100) return 'whole';
  return businessSharePercent === 0 ? 'none' : 'shared';
}

/**
 * The costs of each vehicle in the period, exactly, as at most two lines: those for business alone in full, and the
 * others times its share, which opens to the costs and to the trips that make the share. Private ones are named, those
 * in another currency too. Left out are costs of the categories that the rule set never pays, or never shares, and
 * what stands on a trip itself, which rule sets pay apart.
 */
export function sharedCosts(
  input: Pick<ClaimInput<unknown>, 'period' | 'trips' | 'costs'>,
  shares: readonly Pick<VehicleShare, 'vehicleId' | 'share' | 'tripIds'>[],
  {
    currency,
    never,
    neverShared = [],
  }: {
    readonly currency: string;
    readonly never: readonly string[];
    readonly neverShared?: readonly string[];
  },
): { readonly lines: readonly ClaimLine[]; readonly notPaid: readonly NotPaid[] } {
  const tripIds = new Set(input.trips.map(({ id }) => id));
  const costs = costsOfPeriod(input)
    .filter(({ recordId, category }) => !tripIds.has(recordId) && !never.includes(category))
    .filter((cost) => weightOf(cost) !== 'shared' || !neverShared.includes(cost.category));
  const lines = shares.flatMap((of): ClaimLine[] => {
    const own = costs.filter((cost) => cost.vehicleId === of.vehicleId && cost.currency === currency);
    const [shared, whole] = [own.filter(is('shared')), own.filter(is('whole'))];
    const { vehicleId } = of;
    return [
      ...costLine('costs', shared, { vehicleId, share: of.share, tripIds: of.tripIds }),
      ...costLine('wholeCosts', whole, { vehicleId, share: ratio(1), tripIds: [] }),
    ];
  });
  const paid = costs.filter((cost) => weightOf(cost) !== 'none');
  return {
    lines,
    notPaid: [
      ...notPaid('privateCost', [], idsOf(costs.filter(is('none')))),
      ...notPaid('otherCurrency', [], idsOf(paid.filter((cost) => cost.currency !== currency))),
    ],
  };
}

const is = (weight: Weight) => (cost: ClaimCost) => weightOf(cost) === weight;
const idsOf = (costs: readonly ClaimCost[]): string[] => costs.map(({ recordId }) => recordId);

function costLine(
  pays: 'costs' | 'wholeCosts',
  costs: readonly ClaimCost[],
  { vehicleId, share, tripIds }: Pick<VehicleShare, 'vehicleId' | 'share' | 'tripIds'>,
): ClaimLine[] {
  const [first] = costs;
  if (first === undefined) return [];
  const total = divide(ratio(exactSum(costs.map(({ amountMinor }) => amountMinor))), minorIn(first.currency));
  const amount = multiply(total, share);
  return [{ pays, vehicleId, rateId: null, metres: null, amount, tripIds, recordIds: idsOf(costs) }];
}

function costsOfPeriod({ period, costs }: Pick<ClaimInput<unknown>, 'period' | 'costs'>): ClaimCost[] {
  return costs.filter(({ day }) => period.fromDay <= day && day <= period.untilDay);
}

/** The one share of a claim for one vehicle; null where there are several, as each then has its own. */
export function onlyShare(shares: readonly Pick<VehicleShare, 'share'>[]): Ratio | null {
  return shares.length === 1 ? (shares[0]?.share ?? null) : null;
}
