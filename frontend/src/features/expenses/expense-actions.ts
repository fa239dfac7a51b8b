import type { Expense, ExpenseCreate } from '@domain/expenses/expense.schema';
import { useTranslation } from 'react-i18next';
import { useUndoableWrites } from '@/entities/ledger/use-undoable-writes';
import { useOutbox } from '@/lib/offline/outbox-context';

/** Changes of an expense. Each confirms with a notice that offers Undo. */
export function useExpenseActions() {
  const { t } = useTranslation(['expenses']);
  const { submit } = useOutbox();
  const { outcomeOf, offerUndo } = useUndoableWrites(t('expenses:undo'), t('expenses:reason.undone'));

  async function create(record: ExpenseCreate, message: string, stands: () => boolean) {
    const submitted = await submit('expenses.create', record, stands);
    const input = { id: record.id, version: 1 };
    offerUndo(submitted.outcome, message, { path: 'expenses.delete', input, states: [record] });
    return submitted;
  }

  async function update(record: ExpenseCreate, before: Expense, message: string, stands: () => boolean) {
    const { version } = before;
    const submitted = await submit('expenses.update', { ...record, version }, stands);
    const input = { ...before, version: version + 1 };
    offerUndo(submitted.outcome, message, { path: 'expenses.update', input, states: [before, record] });
    return submitted;
  }

  /** Deletes an expense; returns false if it was refused. `reason`: null if none is needed. */
  async function remove({ version, ...expense }: Expense, reason: string | null): Promise<boolean> {
    const explanation = reason === null ? {} : { reason };
    const outcome = await outcomeOf(submit('expenses.delete', { id: expense.id, version, ...explanation }));
    offerUndo(outcome, t('expenses:deleted'), { path: 'expenses.create', input: expense, states: [expense] });
    return outcome !== 'refused';
  }

  return { create, update, remove };
}
