import type { Expense } from '@domain/expenses/expense.schema';
import { similarExpenses } from '@domain/expenses/similar-expenses';
import { useTranslation } from 'react-i18next';
import { Suggestion } from '@/components/suggestion';
import { Suggestions } from '@/components/suggestions';
import { formatMoney } from '@/lib/formatting/money';
import { withFigure } from './expense-draft';
import { amountText } from './show-expense';
import { shownCategories } from './shown-categories';
import type { ExpenseForm } from './use-expense-form';
import { useKnownExpenses } from './use-known-expenses';

const maxShown = 3;

/** Suggests earlier similar costs: category, vendor and amount in one tap. */
export function SimilarSuggestions({ form }: { form: ExpenseForm }) {
  const { t } = useTranslation(['expenses']);
  const known = useKnownExpenses();
  const { draft, terms, locale, change } = form;
  const { category, vendor, isMoneyBack } = draft;
  const isAmountOpen = draft.typed.length === 0;
  const ofItsKind = known.filter(({ amountMinor }) => amountMinor < 0 === isMoneyBack);
  const similar = similarExpenses(ofItsKind, { category, vendor, vehicleId: terms.vehicleId }, maxShown);
  const open = similar.filter(
    (expense) => isAmountOpen || category === null || (expense.vendor !== '' && vendor !== expense.vendor),
  );
  if (open.length === 0) return null;

  function wordsOf(expense: Expense): string {
    const shown = shownCategories.find((each) => each.category === expense.category);
    const parts = [shown && t(shown.word), expense.vendor];
    if (isAmountOpen) parts.push(formatMoney(expense.amountMinor, expense.currency, locale));
    return parts.filter(Boolean).join(' · ');
  }

  function take(expense: Expense): void {
    change({ category: expense.category, vendor: expense.vendor });
    if (!isAmountOpen) return;
    const text = amountText(Math.abs(expense.amountMinor), expense.currency, locale);
    const { figures, typed } = withFigure(draft, 'amount', text);
    change({ figures, typed, currency: expense.currency });
  }

  return (
    <Suggestions label={t('expenses:similar')}>
      {open.map((expense) => (
        <Suggestion
          key={expense.id}
          action={t('expenses:use')}
          value={wordsOf(expense)}
          field="amount"
          onTake={() => take(expense)}
        />
      ))}
    </Suggestions>
  );
}
