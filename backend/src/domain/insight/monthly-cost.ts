import { exactSum, ratio, roundHalfAway } from '../quantities/ratio';
import type { MonthSummary } from '../summaries/summary.schema';
import { monthLater, monthsBetween } from '../time/month';

/** Cost of all vehicles in an average month. */
export interface MonthlyCost {
  readonly currency: string;
  /** Minor units a month, rounded once. */
  readonly amountMinor: bigint;
  /** Minor units of all months together. */
  readonly totalMinor: bigint;
  readonly months: number;
  readonly fromMonth: string;
  readonly untilMonth: string;
  /** Number of fills with an unknown price, which are not included. */
  readonly unpriced: number;
  /** Currencies of further costs, which are not included. */
  readonly otherCurrencies: readonly string[];
}

/**
 * Average cost a month in a currency, over the months that are over, from the first one with a record of a vehicle on.
 * Costs without a vehicle are left out, as in costOfVehicles. null before a month is over, or without a cost.
 */
export function monthlyCost(
  rows: readonly MonthSummary[],
  thisMonth: string,
  currency: string,
): MonthlyCost | null {
  const over = rows.filter(({ vehicleId, month }) => vehicleId !== null && month < thisMonth);
  const months = over.map(({ month }) => month).sort();
  const [fromMonth] = months;
  if (fromMonth === undefined) return null;
  const costs = over.flatMap((row) => row.costs);
  if (!costs.some((cost) => cost.currency === currency)) return null;
  const totalMinor = exactSum(
    costs.filter((cost) => cost.currency === currency).map(({ amountMinor }) => amountMinor),
  );
  const count = monthsBetween(fromMonth, thisMonth);
  return {
    currency,
    amountMinor: roundHalfAway(ratio(totalMinor, count)),
    totalMinor,
    months: count,
    fromMonth,
    untilMonth: monthLater(thisMonth, -1),
    unpriced: over.flatMap(({ energy }) => energy).reduce((sum, { unpriced }) => sum + unpriced, 0),
    otherCurrencies: [...new Set(costs.map((cost) => cost.currency))]
      .filter((each) => each !== currency)
      .sort(),
  };
}
