import type { Fill } from '../energy/energy.schema';
import type { Expense } from '../expenses/expense.schema';
import { countedAmount, dueDays } from '../expenses/monthly-amounts';
import { multiply, ratio, toStored } from '../quantities/ratio';
import { localDay } from '../time/local-day';
import type { ClaimCost, ClaimPeriod } from './claim';

const dayMs = 86_400_000;
const dayNumber = (day: string): number => Date.parse(day) / dayMs;

/**
 * What an expense costs a vehicle within a period, in the currency of countedAmount: what falls due on its days, or as
 * many of the days over which it spreads. Every minor unit is in exactly one of two periods that follow one another.
 * Nothing for an expense of no vehicle. Of how much is for business, and for whom,
 * it tells what the driver said.
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

/** What a fill cost; null where that is not known. Its day is that of its own zone. */
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
