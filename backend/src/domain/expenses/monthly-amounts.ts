import { multiply, ratio, roundHalfAway, toStored } from '../quantities/ratio';
import { localDay, localMonth } from '../time/local-day';
import { monthLater, monthsBetween } from '../time/month';
import type { LocalDay } from '../time/time.schema';
import type { Expense } from './expense.schema';

export interface MonthlyAmount {
  /** YYYY-MM. */
  readonly month: string;
  readonly amountMinor: number;
}

const dayMs = 86_400_000;

/** Days from the calendar's beginning to a day, or to the first day of a month, without time zones. */
function dayNumber(dayOrMonth: string): number {
  return Date.parse(`${dayOrMonth.slice(0, 7)}-${dayOrMonth.slice(8) || '01'}`) / dayMs;
}

/**
 * An amount spread over the days from the first to the last, both included, by month: in proportion to its days. The
 * cumulative amount at the end of each month is rounded, and a month gets its increase, so that every minor unit is in
 * exactly one month.
 */
export function spreadByMonth(
  amountMinor: number,
  { fromDay, untilDay }: NonNullable<Expense['spread']>,
): MonthlyAmount[] {
  const [first, end] = [dayNumber(fromDay), dayNumber(untilDay) + 1];
  const spreadBefore = (day: number) =>
    toStored(multiply(ratio(amountMinor), ratio(day - first, end - first)));
  const firstMonth = fromDay.slice(0, 7);
  return Array.from({ length: monthsBetween(firstMonth, untilDay) + 1 }, (_, index) => {
    const month = monthLater(firstMonth, index);
    const from = Math.max(first, dayNumber(month));
    const before = Math.min(end, dayNumber(monthLater(month, 1)));
    return { month, amountMinor: spreadBefore(before) - spreadBefore(from) };
  });
}

/**
 * The due days of an expense, in its zone: the day of its entry, and if it repeats the same day every so many months,
 * or the last day of a shorter month. After February the day is the 31st again.
 */
export function dueDays({ atMs, zone, repeats }: Pick<Expense, 'atMs' | 'zone' | 'repeats'>): LocalDay[] {
  const day = localDay(atMs, zone);
  const { everyMonths, times } = repeats ?? { everyMonths: 1, times: 1 };
  return Array.from({ length: times }, (_, index) => {
    const month = monthLater(day.slice(0, 7), everyMonths * index);
    const lastOfMonth = dayNumber(monthLater(month, 1)) - dayNumber(month);
    const dayOfMonth = Math.min(Number(day.slice(8)), lastOfMonth);
    return `${month}-${String(dayOfMonth).padStart(2, '0')}`;
  });
}

/** Amount that counts in sums: the amount in the driver's own currency if there is one, otherwise as paid. */
export function countedAmount({
  amountMinor,
  currency,
  converted,
}: Pick<Expense, 'amountMinor' | 'currency' | 'converted'>): { amountMinor: number; currency: string } {
  return converted
    ? { amountMinor: converted.amountMinor, currency: converted.currency }
    : { amountMinor, currency };
}

export interface DailyAmount {
  readonly day: LocalDay;
  readonly amountMinor: number;
}

/**
 * Cost of an expense on each of its days, in the currency of countedAmount. The days of a month add up to
 * the amount of monthlyAmounts. Omits days without an amount.
 */
export function dailyAmounts(
  expense: Pick<Expense, 'amountMinor' | 'currency' | 'converted' | 'atMs' | 'zone' | 'spread' | 'repeats'>,
): DailyAmount[] {
  const { amountMinor } = countedAmount(expense);
  if (!expense.spread) return amountMinor === 0 ? [] : dueDays(expense).map((day) => ({ day, amountMinor }));
  const { fromDay, untilDay } = expense.spread;
  const [first, end] = [dayNumber(fromDay), dayNumber(untilDay) + 1];
  const days = BigInt(end - first);
  const spreadBefore = (index: number) =>
    roundHalfAway({ numerator: BigInt(amountMinor) * BigInt(index), denominator: days });
  const amounts: DailyAmount[] = [];
  let before = 0n;
  for (let index = 0; index < end - first; index += 1) {
    const until = spreadBefore(index + 1);
    const day = new Date((first + index) * dayMs).toISOString().slice(0, 10);
    if (until !== before) amounts.push({ day, amountMinor: Number(until - before) });
    before = until;
  }
  return amounts;
}

/** Cost of an expense in each of its months, in the currency of countedAmount. */
export function monthlyAmounts(
  expense: Pick<Expense, 'amountMinor' | 'currency' | 'converted' | 'atMs' | 'zone' | 'spread' | 'repeats'>,
): MonthlyAmount[] {
  const { amountMinor } = countedAmount(expense);
  if (expense.spread) return spreadByMonth(amountMinor, expense.spread);
  if (!expense.repeats) return [{ month: localMonth(expense.atMs, expense.zone), amountMinor }];
  return dueDays(expense).map((day) => ({ month: day.slice(0, 7), amountMinor }));
}
