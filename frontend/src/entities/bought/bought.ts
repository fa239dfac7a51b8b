import type { Fill } from '@domain/energy/energy.schema';
import type { Expense } from '@domain/expenses/expense.schema';

/** What was paid for, and can be selected in the history of a vehicle. */
export type Bought = Fill | Expense;

export function isFill(record: Bought): record is Fill {
  return 'source' in record;
}

export function isExpense(record: Bought): record is Expense {
  return !isFill(record);
}

/** What many fills and costs may be given at once. */
export type BoughtChanges = Partial<
  Pick<Expense, 'category' | 'vendor' | 'vehicleId'> & Pick<Fill, 'station'>
>;
