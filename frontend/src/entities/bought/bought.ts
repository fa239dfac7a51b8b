import type { Fill } from '@domain/energy/energy.schema';
import type { Expense } from '@domain/expenses/expense.schema';

/** Records of payments, which can be selected in the history of a vehicle. */
export type Bought = Fill | Expense;

export function isFill(record: Bought): record is Fill {
  return 'source' in record;
}

export function isExpense(record: Bought): record is Expense {
  return !isFill(record);
}

/** Fields that can be set for many fills and costs at once. */
export type BoughtChanges = Partial<
  Pick<Expense, 'category' | 'vendor' | 'vehicleId'> & Pick<Fill, 'station'>
>;
