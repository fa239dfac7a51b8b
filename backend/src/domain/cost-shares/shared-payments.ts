import type { Expense } from '../expenses/expense.schema';
import { countedAmount, dueDays, monthlyAmounts } from '../expenses/monthly-amounts';
import type { CostSharing } from '../records/cost-sharing.schema';
import type { LocalDay } from '../time/time.schema';

/** Part of an expense that is shared by itself. */
export interface SharedPayment {
  /** Calendar month, YYYY-MM. */
  readonly month: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/**
 * Payments of a shared expense until a day (included), in the amount that counts in sums.
 * - A repeating expense is shared each time that it is due.
 * - An expense that spreads over days is shared whole when it is paid, but month by month if it is shared by distance:
 *   a year's insurance is not borne by whoever drove in the month of its payment. Months that have not begun are left
 *   out, as nobody can know who will drive.
 * - A payment on a later day is not shared yet.
 *
 * Months and days are taken in the logbook's zone. Throws a RangeError for an unknown zone.
 */
export function sharedPayments(
  expense: Pick<Expense, 'amountMinor' | 'currency' | 'converted' | 'atMs' | 'spread' | 'repeats'> & {
    readonly sharing: CostSharing;
  },
  { untilDay, zone }: { readonly untilDay: LocalDay; readonly zone: string },
): SharedPayment[] {
  const { amountMinor, currency } = countedAmount(expense);
  const due = dueDays({ ...expense, zone }).filter((day) => day <= untilDay);
  if (expense.spread && expense.sharing.by === 'distance') {
    if (due.length === 0) return [];
    return monthlyAmounts({ ...expense, zone })
      .filter(({ month }) => month <= untilDay.slice(0, 7))
      .map((part) => ({ ...part, currency }));
  }
  return due.map((day) => ({ month: day.slice(0, 7), amountMinor, currency }));
}
