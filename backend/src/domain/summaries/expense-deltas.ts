import type { Expense } from '../expenses/expense.schema';
import { countedAmount, monthlyAmounts } from '../expenses/monthly-amounts';
import type { SummaryDelta } from './counters';

/** Amounts that an expense adds to the sums: in each month over which it spreads or in which it is due. */
export function expenseDeltas(expense: Expense): SummaryDelta[] {
  const { vehicleId, category } = expense;
  const { currency } = countedAmount(expense);
  return monthlyAmounts(expense).map(({ month, amountMinor }) => ({
    month,
    vehicleId,
    add: { [`cost.${category}.${currency}` as const]: amountMinor },
  }));
}
