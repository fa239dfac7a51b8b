import { DomainError } from '../../domain/errors/domain-error';
import { type Expense, expenseSchema } from '../../domain/expenses/expense.schema';
import { expenseRefusals } from '../../domain/expenses/expense-refusals';
import { searchableExpense } from '../../domain/search/searchable-records';
import { expenseSums } from '../../domain/summaries/day-deltas';
import type { ZonedReading } from '../../domain/vehicles/odometer.schema';
import { typedReadingMiles } from '../../domain/vehicles/typed-reading';
import { isInLockedPeriod } from '../../records/locked-period';
import type { RecordKind } from '../../records/record-kind';
import { type ExpenseDocument, expenses } from './expenses.collection';
import { toExpense } from './stored-expenses';

export const expenseKind: RecordKind<ExpenseDocument, ExpenseDocument, Expense> = {
  name: 'expense',
  schema: expenseSchema,
  collection: expenses,
  publicName: 'expense',
  refersTo: ['vehicle', 'employer'],
  goesWithVehicleAs: 'expenses',
  given: toExpense,
  content: ({ data }) => data,
  document: (content) => content,
  sealed: (_, content) => content,
  check(content) {
    const fields = expenseRefusals(content);
    if (fields.length > 0) throw new DomainError('INPUT_INVALID', { fields });
  },
  isFinal: isInLockedPeriod,
  readings: (id, content) => ({ vehicleId: content.vehicleId, readings: expenseReadings(id, content) }),
  sums: expenseSums,
  searchable: searchableExpense,
};

/** The reading that an expense carries, if it carries one. */
function expenseReadings(recordId: string, expense: ExpenseDocument): ZonedReading[] {
  const { atMs, zone, odometerMetres, odometerTypedIn } = expense;
  if (odometerMetres === null) return [];
  const miles = typedReadingMiles(odometerMetres, odometerTypedIn);
  return [{ atMs, zone, odometerMetres, ...miles, from: { kind: 'expense', recordId } }];
}
