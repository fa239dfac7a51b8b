import { maxVendorLength } from '@domain/expenses/expense.schema';
import { distinctTexts } from '@domain/records/distinct-texts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboboxField } from '@/components/combobox-field';
import { groupOf } from '@/components/combobox-options';
import type { ExpenseForm } from './use-expense-form';
import { useKnownExpenses } from './use-known-expenses';

/** Field for the payee, or for the payer of money back; suggests recent ones. */
export function VendorField({ form: { draft, change } }: { form: ExpenseForm }) {
  const { t } = useTranslation(['expenses', 'fields']);
  const known = useKnownExpenses();
  const vendors = useMemo(() => {
    const latestFirst = [...known].sort((one, other) => other.atMs - one.atMs);
    return distinctTexts(latestFirst.map(({ vendor }) => vendor));
  }, [known]);
  return (
    <ComboboxField
      label={t(draft.isMoneyBack ? 'expenses:paidBy' : 'expenses:vendor')}
      value={draft.vendor}
      maxLength={maxVendorLength}
      groups={[groupOf(t('fields:suggestions.recent'), vendors)]}
      onChange={(vendor) => change({ vendor })}
    />
  );
}
