import type { Expense } from '../../domain/expenses/expense.schema';
import { collection } from '../../platform/documents/collection';

export type ExpenseDocument = Omit<Expense, 'id' | 'version'>;

export const expenses = collection<ExpenseDocument>('expenses', [
  { equal: [], order: 'atMs' },
  { equal: ['vehicleId'], order: 'atMs' },
  { equal: ['category'], order: 'atMs' },
  { equal: ['vehicleId', 'category'], order: 'atMs' },
]);
