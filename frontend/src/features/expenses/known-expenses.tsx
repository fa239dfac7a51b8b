import { type Expense, maxVendorLength } from '@domain/expenses/expense.schema';
import { similarExpenses } from '@domain/expenses/similar-expenses';
import { distinctTexts } from '@domain/records/distinct-texts';
import { IconDots } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ChoiceField } from '@/components/choice-field';
import { ComboboxField } from '@/components/combobox-field';
import { groupOf } from '@/components/combobox-options';
import { Stack } from '@/components/layout';
import { Suggestion } from '@/components/suggestion';
import { Suggestions } from '@/components/suggestions';
import { formatMoney } from '@/lib/formatting/money';
import { usePersistedRecords } from '@/lib/offline/use-persisted-records';
import { trpc } from '@/lib/trpc/client';
import { moneyFields, withFigure } from './read-money';
import { categoriesFor, categoriesInSight, shownCategories } from './shown-categories';
import type { ExpenseForm } from './use-expense-form';

/** Number of latest costs, those of the last months for most drivers. */
const latest = 100;
const maxShown = 3;

/** Latest costs on this device, for suggestions; available without a network. */
function useKnownExpenses(): readonly Expense[] {
  const { data } = trpc.expenses.list.useQuery({ limit: latest });
  return usePersistedRecords('expense', data?.items);
}

/** Kind of cost or of money back: those used last, and all others with one tap. */
export function CategoryField({ form: { draft, bind } }: { form: ExpenseForm }) {
  const { t } = useTranslation(['expenses', 'common']);
  const known = useKnownExpenses();
  const [isWhole, setIsWhole] = useState(false);
  const { isMoneyBack } = draft;
  const lastUsed = useMemo(
    () =>
      known
        .filter(({ amountMinor }) => amountMinor < 0 === isMoneyBack)
        .sort((one, other) => other.atMs - one.atMs)
        .map(({ category }) => category),
    [known, isMoneyBack],
  );
  const shown = isWhole ? categoriesFor(draft) : categoriesInSight(draft, lastUsed);
  return (
    <Stack gap={4}>
      <ChoiceField
        {...bind('category')}
        arrangement="tiles"
        options={shown.map(({ category, icon: Icon, word }) => ({
          value: category,
          label: t(word),
          icon: <Icon aria-hidden="true" size={22} stroke={1.75} />,
        }))}
      />
      <div>
        <Button
          variant="quiet"
          aria-expanded={isWhole}
          icon={<IconDots aria-hidden="true" size={20} />}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'expenses:fewerKinds' : 'expenses:moreKinds')}
        </Button>
      </div>
    </Stack>
  );
}

/** Field for the payee, or for the payer of money back; suggests recent ones. */
export function VendorField({ form: { draft, bind } }: { form: ExpenseForm }) {
  const { t } = useTranslation(['expenses', 'fields', 'common']);
  const known = useKnownExpenses();
  const vendors = useMemo(() => {
    const latestFirst = [...known].sort((one, other) => other.atMs - one.atMs);
    return distinctTexts(latestFirst.map(({ vendor }) => vendor));
  }, [known]);
  const { value, onChange } = bind('vendor');
  return (
    <ComboboxField
      {...{ value, onChange }}
      label={t(draft.isMoneyBack ? 'expenses:paidBy' : 'common:word.vendor')}
      maxLength={maxVendorLength}
      groups={[groupOf(t('fields:suggestions.recent'), vendors)]}
    />
  );
}

/** Suggests earlier similar costs: category, vendor and amount in one tap. */
export function SimilarSuggestions({ form }: { form: ExpenseForm }) {
  const { t } = useTranslation(['expenses', 'common', 'fields']);
  const known = useKnownExpenses();
  const { draft, terms, change } = form;
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
    if (isAmountOpen) parts.push(formatMoney(expense.amountMinor, expense.currency, terms.locale));
    return parts.filter(Boolean).join(' · ');
  }

  function take({ category, vendor, amountMinor, currency }: Expense): void {
    change({ category, vendor });
    if (!isAmountOpen) return;
    const text = moneyFields.amount.show(Math.abs(amountMinor), { ...terms, currency });
    change({ ...withFigure(draft, 'amount', text), currency });
  }

  return (
    <Suggestions label={t('expenses:similar')}>
      {open.map((expense) => (
        <Suggestion
          key={expense.id}
          action={t('common:word.use')}
          value={wordsOf(expense)}
          field="amount"
          onTake={() => take(expense)}
        />
      ))}
    </Suggestions>
  );
}
