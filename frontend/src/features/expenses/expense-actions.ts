import type { Expense, ExpenseCreate } from '@domain/expenses/expense.schema';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/notices';
import { notifyWithUndo } from '@/components/undo-notice';
import { useExplainedWrites } from '@/entities/ledger/use-explained-writes';
import { useLockedPeriods } from '@/entities/ledger/use-locked-periods';
import { problemSentenceKey } from '@/lib/errors/sentence';
import type { Submitted } from '@/lib/offline/outbox';
import { useOutbox } from '@/lib/offline/use-outbox';

/** What is done to an expense: each says that it was done, and offers the way back. */
export function useExpenseActions() {
  const { t } = useTranslation(['expenses', 'errors']);
  const { submit } = useOutbox();
  const explained = useExplainedWrites();
  const isLocked = useLockedPeriods();
  const undone = (...states: readonly Pick<Expense, 'atMs' | 'zone'>[]) => ({
    reason: t('expenses:reason.undone'),
    isFinal: states.some(isLocked),
  });

  async function tell<Saved>(submitting: Promise<Submitted<Saved>>): Promise<Submitted<Saved>['outcome']> {
    const submitted = await submitting;
    if (submitted.outcome === 'refused') {
      notify(t(problemSentenceKey(submitted.problem), { ...submitted.problem }));
    }
    return submitted.outcome;
  }

  function done(words: string, undo: () => Promise<Submitted<unknown>>): void {
    notifyWithUndo({ words, undoLabel: t('expenses:undo'), onUndo: () => void tell(undo()) });
  }

  async function create(record: ExpenseCreate, words: string, stands: () => boolean) {
    const submitted = await submit('expenses.create', record, stands);
    if (submitted.outcome === 'saved' || submitted.outcome === 'waiting') {
      done(words, () => explained('expenses.delete', { id: record.id, version: 1 }, undone(record)));
    }
    return submitted;
  }

  async function update(record: ExpenseCreate, before: Expense, words: string, stands: () => boolean) {
    const submitted = await submit('expenses.update', { ...record, version: before.version }, stands);
    if (submitted.outcome === 'saved' || submitted.outcome === 'waiting') {
      const back = { ...before, version: before.version + 1 };
      done(words, () => explained('expenses.update', back, undone(before, record)));
    }
    return submitted;
  }

  /** False where it stays as it was. `reason`: null where none is due. */
  async function remove({ version, ...expense }: Expense, reason: string | null): Promise<boolean> {
    const said = reason === null ? {} : { reason };
    const outcome = await tell(submit('expenses.delete', { id: expense.id, version, ...said }));
    if (outcome === 'saved' || outcome === 'waiting') {
      done(t('expenses:deleted'), () => explained('expenses.create', expense, undone(expense)));
    }
    return outcome !== 'refused';
  }

  return { create, update, remove };
}
