import type { Expense } from '../expenses/expense.schema';
import { dayBounds } from '../time/day-bounds';
import { latestInstantMs } from '../time/time.schema';
import type { TyreSet } from './tyre-set.schema';

type SetContent = Omit<TyreSet, 'id' | 'version'>;
type ExpenseContent = Omit<Expense, 'id' | 'version'>;

const halfDayMs = 12 * 3_600_000;

/**
 * The expense of a set, or null if it has none: at noon of the day of purchase. An existing expense keeps the fields
 * that the set does not have: its vendor, category, note, time and the like. An exchange rate is kept only with the
 * amount to which it belonged.
 */
export function expenseOfTyreSet(set: SetContent, before: ExpenseContent | null): ExpenseContent | null {
  const { expenseId, amountMinor, boughtOn, zone, vehicleId, currency } = set;
  if (expenseId === null || amountMinor === null || boughtOn === null) return null;
  const { startMs, endMs } = dayBounds(boughtOn, zone);
  const isSameMoney = before?.amountMinor === amountMinor && before.currency === currency;
  const isSameDay = before !== null && before.atMs >= startMs && before.atMs < endMs;
  return {
    category: 'tyres',
    vendor: '',
    spread: null,
    repeats: null,
    businessSharePercent: null,
    note: '',
    odometerMetres: null,
    ...before,
    converted: isSameMoney ? before.converted : null,
    vehicleId,
    amountMinor,
    currency,
    atMs: isSameDay ? before.atMs : Math.min(startMs + halfDayMs, latestInstantMs),
    zone: isSameDay ? before.zone : zone,
  };
}
