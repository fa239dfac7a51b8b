import { minorIn } from '../quantities/money';
import { divide, exactSum, multiply, type Ratio, ratio } from '../quantities/ratio';
import type { ClaimCost, ClaimInput, ClaimLine, NotPaid, VehicleShare } from './claim';
import { notPaid } from './claimable-trips';
import { refusedVehicles } from './vehicle-shares';

/**
 * Categories that no business may claim: fines, and repaying a loan (only its interest is a cost). An allowance of the employer is
 * deducted from the claim as money received, so it must not reduce the costs as well.
 */
export const isNeverClaimed = (category: string): boolean =>
  category === 'fine' || category === 'loanRepayment' || category === 'allowance';

/** Weight of a cost: all of it counts, the share of the log counts, or nothing does. */
type Weight = 'whole' | 'shared' | 'none';

/**
 * The driver's own statement about a cost overrides the log if it is all or nothing: a cost only for business (parking
 * at a client's, a sign for the roof) is not part of the mixed use that a log divides, and a private cost is not for
 * business. Anything between is an estimate, which no authority accepts instead of a log: the share is that of
 * distances driven, for each cost of the vehicle. Sources: Treas. Reg. 1.274-5T ("you can't deduct amounts that you
 * approximate", Publication 463, https://taxmap.irs.gov/taxmap2017/pubs/p463-012.htm); Income Tax Assessment Act 1997
 * of Australia, section 28-90; Canada Revenue Agency, form T2125, chart A, with business parking in full; R 8.1(9) no.
 * 2 LStR.
 */
function weightOf({ businessSharePercent }: ClaimCost): Weight {
  if (businessSharePercent === 100) return 'whole';
  return businessSharePercent === 0 ? 'none' : 'shared';
}

/**
 * The costs of each vehicle in the period, exactly, in at most two lines: those for business only in full, and the
 * others times its share, which opens to the costs and to the trips that make up the share. Names private costs, costs
 * in another currency and those of vehicles without a share. Leaves out costs that no rule set pays, costs that this
 * rule set never shares, and costs entered on a trip itself, which rule sets pay separately.
 */
export function sharedCosts(
  input: Pick<ClaimInput<unknown>, 'period' | 'trips' | 'costs'>,
  shares: readonly VehicleShare[],
  {
    currency,
    neverShared = [],
  }: {
    readonly currency: string;
    readonly neverShared?: readonly string[];
  },
): { readonly lines: readonly ClaimLine[]; readonly notPaid: readonly NotPaid[] } {
  const tripIds = new Set(input.trips.map(({ id }) => id));
  const costs = costsOfPeriod(input)
    .filter(({ recordId, category }) => !tripIds.has(recordId) && !isNeverClaimed(category))
    .filter((cost) => weightOf(cost) !== 'shared' || !neverShared.includes(cost.category));
  const refused = refusedVehicles(shares);
  const lines = shares.flatMap((of): ClaimLine[] => {
    if (of.share === null || of.refused !== null) return [];
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
      ...notPaid('noShare', [], idsOf(paid.filter(({ vehicleId }) => refused.has(vehicleId)))),
    ],
  };
}

/** True if the driver marked the cost as private. */
export const isPrivate = (cost: ClaimCost): boolean => weightOf(cost) === 'none';

const is = (weight: Weight) => (cost: ClaimCost) => weightOf(cost) === weight;
const idsOf = (costs: readonly ClaimCost[]): string[] => costs.map(({ recordId }) => recordId);

function costLine(
  pays: 'costs' | 'wholeCosts',
  costs: readonly ClaimCost[],
  {
    vehicleId,
    share,
    tripIds,
  }: { readonly vehicleId: string; readonly share: Ratio; readonly tripIds: readonly string[] },
): ClaimLine[] {
  const [first] = costs;
  if (first === undefined) return [];
  const cost = divide(ratio(exactSum(costs.map(({ amountMinor }) => amountMinor))), minorIn(first.currency));
  const amount = multiply(cost, share);
  const of = pays === 'costs' ? { cost } : {};
  return [{ pays, vehicleId, rateId: null, metres: null, amount, tripIds, recordIds: idsOf(costs), ...of }];
}

/** Costs that fall on the days of the period. */
export function costsOfPeriod({ period, costs }: Pick<ClaimInput<unknown>, 'period' | 'costs'>): ClaimCost[] {
  return costs.filter(({ day }) => period.fromDay <= day && day <= period.untilDay);
}
