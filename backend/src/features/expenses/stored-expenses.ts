import type { Expense } from '../../domain/expenses/expense.schema';
import type { Stored } from '../../platform/documents/documents';
import type { ExpenseDocument } from './expenses.collection';

export function toExpense({ id, version, data }: Stored<ExpenseDocument>): Expense {
  return { id, ...data, version };
}
