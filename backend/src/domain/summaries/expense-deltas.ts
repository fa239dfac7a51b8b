import type { Expense } from '../expenses/expense.schema';
import { countedAmount, monthlyAmounts } from '../expenses/monthly-amounts';
import type { SummaryDelta } from './counters';

/** What an expense adds to the sums: its amount in each month over which it spreads or in which it falls due. */
export function expenseDeltas(expense: Expense): SummaryDelta[] {
  const { vehicleId, category } = expense;
  const { currency } = countedAmount(expense);
  return monthlyAmounts(expense).map(({ month, amountMinor }) => ({
    month,
    vehicleId,
    add: { [`cost.${category}.${currency}` as const]: amountMinor },
  }));
}
