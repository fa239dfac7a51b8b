import type { Expense } from '../expenses/expense.schema';
import { dayBounds } from '../time/day-bounds';
import { latestInstantMs } from '../time/time.schema';
import type { TyreSet } from './tyre-set.schema';

type SetContent = Omit<TyreSet, 'id' | 'version'>;
type ExpenseContent = Omit<Expense, 'id' | 'version'>;

const halfDayMs = 12 * 3_600_000;

/**
 * The expense that a set makes, or null where it makes none: at noon of the day on which it was bought. Of the expense that
 * is there already stays what the set does not say: its vendor, category, note, time and the like. A rate into another
 * currency goes with the amount to which it belonged.
 */
export function expenseOfTyreSet(set: SetContent, before: ExpenseContent | null): ExpenseContent | null {
  const { expenseId, amountMinor, boughtOn, zone, vehicleId, currency } = set;
  if (expenseId === null || amountMinor === null || boughtOn === null) return null;
  const { startMs, endMs } = dayBounds(boughtOn, zone);
  const isSameMoney = before?.amountMinor === amountMinor && before.currency === currency;
  const isSameDay = before !== null && before.atMs >= startMs && before.atMs < endMs;
  return {
    category: 'tyres',
    ...{
      vendor: '',
      spread: null,
      repeats: null,
      businessSharePercent: null,
      note: '',
      odometerMetres: null,
    },
    ...before,
    converted: isSameMoney ? before.converted : null,
    ...{ vehicleId, amountMinor, currency },
    atMs: isSameDay ? before.atMs : Math.min(startMs + halfDayMs, latestInstantMs),
    zone: isSameDay ? before.zone : zone,
  };
}
