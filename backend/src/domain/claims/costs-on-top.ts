import { minorIn } from '../quantities/money';
import { divide, exactSum, ratio } from '../quantities/ratio';
import type { ClaimCost, ClaimInput, ClaimLine, ClaimTrip, NotPaid } from './claim';
import { notPaid, paidOnTheWay } from './claimable-trips';
import type { OnTop } from './method-traits';

/**
 * Tolls and parking entered as expenses of a vehicle instead of on a trip, for rule sets that pay them in addition to a
 * rate per distance: those of the period for business only (100 %), in full, one line for each vehicle and category.
 * Other expenses are not paid, as their trip is unknown. Expenses in another currency are named.
 */
export function costsOnTop(
  { period, costs }: Pick<ClaimInput<unknown>, 'period' | 'costs'>,
  currency: string,
  what: readonly OnTop[],
): { readonly lines: readonly ClaimLine[]; readonly notPaid: readonly NotPaid[] } {
  const meant = costs.filter(
    ({ category, businessSharePercent, day }) =>
      what.some((of) => of === category) &&
      businessSharePercent === 100 &&
      period.fromDay <= day &&
      day <= period.untilDay,
  );
  const paid = Map.groupBy(
    meant.filter((cost) => cost.currency === currency),
    ({ vehicleId, category }) => `${vehicleId} ${category}`,
  );
  const foreign = meant.filter((cost) => cost.currency !== currency);
  return {
    lines: [...paid.values()].flatMap((of) => lineOf(of, currency)),
    notPaid: notPaid(
      'otherCurrency',
      [],
      foreign.map(({ recordId }) => recordId),
    ),
  };
}

function lineOf(costs: readonly ClaimCost[], currency: string): ClaimLine[] {
  const [first] = costs;
  if (first === undefined) return [];
  const { category: pays, vehicleId } = first;
  const amount = divide(ratio(exactSum(costs.map(({ amountMinor }) => amountMinor))), minorIn(currency));
  const recordIds = costs.map(({ recordId }) => recordId);
  return [{ pays, vehicleId, rateId: null, metres: null, amount, tripIds: [], recordIds }];
}

/** Tolls and parking in addition to a rate per distance: those of the trips, and expenses for business only. */
export function paidOnTop(
  input: Pick<ClaimInput<unknown>, 'period' | 'costs'>,
  trips: readonly ClaimTrip[],
  currency: string,
  what: readonly OnTop[],
): ReturnType<typeof costsOnTop> {
  const onTheWay = paidOnTheWay(trips, currency, what);
  const onTop = costsOnTop(input, currency, what);
  return {
    lines: [...onTheWay.lines, ...onTop.lines],
    notPaid: [...onTheWay.notPaid, ...onTop.notPaid],
  };
}
