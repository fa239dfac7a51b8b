import type { Fill } from '../energy/energy.schema';
import type { Expense } from '../expenses/expense.schema';
import { countedAmount, dueDays } from '../expenses/monthly-amounts';
import { multiply, ratio, toStored } from '../quantities/ratio';
import { localDay } from '../time/local-day';
import type { ClaimCost, ClaimPeriod } from './claim';

const dayMs = 86_400_000;
const dayNumber = (day: string): number => Date.parse(day) / dayMs;

/**
 * Costs of an expense for its vehicle within a period, in the currency of countedAmount: the amount on each of its due
 * days, or the part for the days over which it is spread. Every minor unit is in exactly one of two consecutive
 * periods. Empty for an expense without a vehicle. Business share and employer are as the driver entered them.
 */
export function expenseCosts(expense: Expense, period: ClaimPeriod): ClaimCost[] {
  const { id: recordId, vehicleId, category, spread, businessSharePercent, employerId } = expense;
  if (vehicleId === null) return [];
  const { amountMinor, currency } = countedAmount(expense);
  const shared = { businessSharePercent, ...(employerId !== undefined && { employerId }) };
  const within = (day: string): boolean => period.fromDay <= day && day <= period.untilDay;
  if (spread === null) {
    return dueDays(expense)
      .filter(within)
      .map((day) => ({ recordId, vehicleId, category, amountMinor, currency, day, ...shared }));
  }
  const [first, end] = [dayNumber(spread.fromDay), dayNumber(spread.untilDay) + 1];
  const spreadBefore = (day: number): number =>
    toStored(multiply(ratio(amountMinor), ratio(Math.min(Math.max(day, first), end) - first, end - first)));
  const share = spreadBefore(dayNumber(period.untilDay) + 1) - spreadBefore(dayNumber(period.fromDay));
  const { fromDay: day } = spread.fromDay > period.fromDay ? spread : period;
  return share === 0 || !within(day)
    ? []
    : [{ recordId, vehicleId, category, amountMinor: share, currency, day, ...shared }];
}

/** Cost of a fill, or null if unknown. The day is in the fill's own zone. */
export function fillCost({
  id: recordId,
  vehicleId,
  totalMinor,
  currency,
  atMs,
  zone,
}: Fill): ClaimCost | null {
  const day = localDay(atMs, zone);
  if (totalMinor === null) return null;
  const category = 'energy';
  return {
    recordId,
    vehicleId,
    category,
    amountMinor: totalMinor,
    currency,
    day,
    businessSharePercent: null,
  };
}
