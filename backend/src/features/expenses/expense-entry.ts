import type { Expense } from '../../domain/expenses/expense.schema';
import { changeEntry, type SaidOfChange, type Sealable } from '../ledger/ledger.service';
import { toExpenseDocument } from './stored-expenses';

/** What the ledger says of an expense that comes, changes or goes. */
export function expenseEntry(before: Expense | null, after: Expense | null, said: SaidOfChange): Sealable {
  const id = (after ?? before)?.id ?? '';
  const states = { before: before && toExpenseDocument(before), after: after && toExpenseDocument(after) };
  return changeEntry({ kind: 'expense', id }, states, said);
}
