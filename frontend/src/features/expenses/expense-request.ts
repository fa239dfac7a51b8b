import type { Expense } from '@domain/expenses/expense.schema';

/** A stored expense to be changed, or a new one, of a vehicle where it was asked for there. */
export interface ExpenseRequest {
  readonly expense?: Expense;
  readonly vehicleId?: string;
}
