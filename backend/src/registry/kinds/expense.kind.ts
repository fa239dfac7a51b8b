import { handedOverSchemas, vehicleArchiveFiles } from '../../domain/archive/vehicle-archive.schema';
import { DomainError } from '../../domain/errors/domain-error';
import { type Expense, type ExpenseCreate, expenseSchema } from '../../domain/expenses/expense.schema';
import { expenseRefusals } from '../../domain/expenses/expense-refusals';
import { withShare } from '../../domain/records/cost-share';
import { searchableExpense } from '../../domain/search/searchable-records';
import { expenseSums } from '../../domain/summaries/day-deltas';
import type { ZonedReading } from '../../domain/vehicles/odometer.schema';
import { typedReadingMiles } from '../../domain/vehicles/typed-reading';
import { collection } from '../../platform/documents/collection';
import { handover } from '../../records/handover';
import { isInLockedPeriod } from '../../records/locked-period';
import type { RecordKind } from '../../records/record-kind';
import { contentOf, storedAsWritten } from '../../records/record-members';
import { refuseCostShares } from './refused-members';

export type ExpenseDocument = Omit<Expense, 'id' | 'version'>;

const expenses = collection<ExpenseDocument>('expenses', [
  { equal: [], order: 'atMs' },
  { equal: ['vehicleId'], order: 'atMs' },
  { equal: ['category'], order: 'atMs' },
  { equal: ['vehicleId', 'category'], order: 'atMs' },
]);

export const expenseKind: RecordKind<ExpenseDocument, ExpenseDocument, Expense, ExpenseCreate> = {
  ...storedAsWritten,
  created: (input) => withShare(contentOf(input)),
  name: 'expense',
  schema: expenseSchema,
  collection: expenses,
  publicName: 'expense',
  isOfDrivers: true,
  refersTo: ['vehicle', 'employer'],
  deletedWithVehicleAs: 'expenses',
  handover: handover({
    file: vehicleArchiveFiles.expenses,
    schema: handedOverSchemas.expense,
    of: () => 'expense',
    content: ({ employerId: _, paidBy: _paidBy, sharing: _sharing, ...record }) => ({
      ...contentOf(record),
      businessSharePercent: 0,
    }),
  }),
  check(content) {
    const fields = expenseRefusals(content);
    if (fields.length > 0) throw new DomainError('INPUT_INVALID', { fields });
  },
  checkTogether: refuseCostShares,
  isFinal: isInLockedPeriod,
  readings: (id, content) => ({ vehicleId: content.vehicleId, readings: expenseReadings(id, content) }),
  sums: expenseSums,
  searchable: searchableExpense,
};

/** Odometer reading of an expense, if it has one. */
function expenseReadings(recordId: string, expense: ExpenseDocument): ZonedReading[] {
  const { atMs, zone, odometerMetres, odometerTypedIn } = expense;
  if (odometerMetres === null) return [];
  const miles = typedReadingMiles(odometerMetres, odometerTypedIn);
  return [{ atMs, zone, odometerMetres, ...miles, from: { kind: 'expense', recordId } }];
}
