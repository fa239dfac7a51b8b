import type { Expense } from '../../domain/expenses/expense.schema';
import { typedReadingMiles } from '../../domain/vehicles/typed-reading';
import type { Reads, Stored } from '../../platform/documents/documents';
import type { ZonedReading } from '../vehicles/odometer.service';
import { type ExpenseDocument, expenses } from './expenses.collection';

export function toExpense({ id, version, data }: Stored<ExpenseDocument>): Expense {
  return { id, ...data, version };
}

export function toExpenseDocument({ id: _id, version: _version, ...data }: Expense): ExpenseDocument {
  return data;
}

/** The reading that an expense carries, if it carries one. */
export function expenseReadings(expense: Expense): ZonedReading[] {
  const { id: recordId, atMs, zone, odometerMetres, odometerTypedIn } = expense;
  if (odometerMetres === null) return [];
  const miles = typedReadingMiles(odometerMetres, odometerTypedIn);
  return [{ atMs, zone, odometerMetres, ...miles, from: { kind: 'expense', recordId } }];
}

/** The earliest expenses of a vehicle, so many at most. */
export async function firstExpenses(reads: Reads, vehicleId: string, atMost: number): Promise<Expense[]> {
  const order = { field: 'atMs', direction: 'ascending' } as const;
  const { documents } = await reads.list(expenses, { equal: { vehicleId }, order, limit: atMost });
  return documents.map(toExpense);
}
