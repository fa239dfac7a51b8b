import type { Account } from '@domain/account/account.schema';
import { costShareRefusals } from '@domain/cost-shares/cost-share-refusals';
import type { Expense, ExpenseCreate } from '@domain/expenses/expense.schema';
import { expenseRefusals } from '@domain/expenses/expense-refusals';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { useLockedPeriods } from '@/entities/ledger/use-locked-periods';
import { instantIn } from '@/entities/record-form/record-fields';
import { useFieldDraft, useFormOfDraft } from '@/entities/record-form/use-field-form';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import type { ExpenseRequest } from '@/entities/record-sheets/use-record-sheets';
import { useLastVehicle } from '@/entities/vehicles/use-vehicles';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import { useMembers } from '@/lib/logbook/membership';
import {
  beginExpense,
  type ExpenseDraft,
  type ExpenseTerms,
  expenseFaults,
  expenseForm,
  expenseOf,
  expenseRules,
  hiddenFields,
} from './expense-form';

interface Opened {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  readonly request: ExpenseRequest;
  readonly onClose: () => void;
}

export function useExpenseForm({ account, vehicles, request, onClose }: Opened) {
  const { t } = useTranslation(['expenses', 'common']);
  const stored = request.expense ?? null;
  const place = placeOf(account);
  const [lastVehicle, rememberVehicle] = useLastVehicle();
  const isLocked = useLockedPeriods();
  const members = useMembers();
  const { save, remove } = useRecordWrites('expense', {
    undo: t('common:word.undo'),
    undone: t('common:word.undone'),
  });

  const vehicleOf = ({ vehicleId }: Pick<ExpenseDraft, 'vehicleId'>) =>
    vehicles.find(({ id }) => id === (vehicleId ?? lastVehicle?.id)) ?? null;
  function termsOf(draft: Pick<ExpenseDraft, 'vehicleId' | 'currency'>): ExpenseTerms {
    const vehicle = vehicleOf(draft);
    return {
      locale: place.locale,
      distanceUnit: vehicle?.distanceUnit ?? account.distanceUnit,
      currency: draft.currency ?? vehicle?.currency ?? account.currency,
      // A converted amount keeps its currency.
      ownCurrency: stored?.converted?.currency ?? account.currency,
      vehicleId: vehicle?.id ?? null,
      memberId: members.find(({ isYou }) => isYou)?.id ?? null,
    };
  }

  const typed = useFieldDraft<typeof expenseForm.fields, Expense>({
    form: expenseForm,
    stored,
    subject: `new.${request.vehicleId ?? ''}`,
    terms: termsOf({ vehicleId: stored?.vehicleId ?? '', currency: stored?.currency ?? null }),
    termsOf,
    values: () => beginExpense(request),
  });
  const terms = termsOf(typed.draft);
  const memberIds = new Set(members.map(({ id }) => id));
  const instant = instantIn(typed, place);
  const form = useFormOfDraft(typed, {
    recordKind: 'expense',
    terms,
    hidden: (draft) => hiddenFields(draft, terms),
    check: (values) => ({ ...expenseFaults(values, terms), ...instant.fault }),
    written(values, id): ExpenseCreate | null {
      const { atMs, zone } = instant;
      return atMs === null ? null : expenseOf(values, { ...terms, id, atMs, zone });
    },
    refusals: (written) =>
      written === null ? [] : [...expenseRefusals(written), ...costShareRefusals(written, memberIds)],
    rules: expenseRules,
    isReasonDue: (written) => isLocked(stored) || isLocked(written),
    send(written, reason, isFormOpen) {
      const { amountMinor, currency } = written;
      const message = t('expenses:saved', { amount: formatMoney(amountMinor, currency, place.locale) });
      return save({ ...written, ...(reason !== null && { reason }) }, stored, { message, isFormOpen });
    },
    onAccepted: ({ vehicleId }) => vehicleId !== null && rememberVehicle(vehicleId),
    onDone: onClose,
  });
  return {
    ...form,
    place,
    terms,
    vehicles,
    vehicle: vehicleOf(form.draft),
    removeExpense: (expense: Expense, reason: string | null) =>
      remove(expense, t('expenses:deleted'), reason),
  };
}

export type ExpenseForm = ReturnType<typeof useExpenseForm>;
