import type { Account } from '@domain/account/account.schema';
import type { Expense, ExpenseCreate } from '@domain/expenses/expense.schema';
import { minReasonLength } from '@domain/ledger/ledger.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { sendAttachmentsOf, startingOver } from '@/entities/attachments/device-attachments';
import { useLockedPeriods } from '@/entities/ledger/use-locked-periods';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import type { ExpenseRequest } from '@/entities/record-sheets/use-record-sheets';
import { useLastVehicle } from '@/entities/vehicles/use-vehicles';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { useDraft } from '@/lib/forms/use-draft';
import { useRecordForm } from '@/lib/forms/use-record-form';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { type ExpenseDraft, emptyDraft, expenseDrafts } from './expense-draft';
import { type ExpenseTerms, noFaults, readExpense } from './read-expense';
import { draftOf } from './show-expense';

interface Opened {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  readonly request: ExpenseRequest;
  readonly onSaved: () => void;
}

/** Form of an expense: stored and validated with every key, and sent when the driver saves. */
export function useExpenseForm({ account, vehicles, request, onSaved }: Opened) {
  const { t } = useTranslation(['expenses']);
  const stored = request.expense ?? null;
  const { driverId } = useLogbook();
  const { locale, zone } = placeOf(account);
  const [lastVehicle, rememberVehicle] = useLastVehicle();
  const writes = useRecordWrites('expense', {
    undo: t('expenses:undo'),
    undone: t('expenses:reason.undone'),
  });
  const isLocked = useLockedPeriods();
  const unitOf = (vehicleId: string | null) =>
    vehicles.find(({ id }) => id === vehicleId)?.distanceUnit ?? account.distanceUnit;
  const vehicleOf = ({ vehicleId }: ExpenseDraft) => {
    const chosenId = vehicleId === null ? lastVehicle?.id : vehicleId;
    return vehicles.find(({ id }) => id === chosenId) ?? null;
  };
  // A converted amount keeps its currency.
  const ownCurrency = stored?.converted?.currency ?? account.currency;

  function unitsOf(draft: ExpenseDraft) {
    const vehicle = vehicleOf(draft);
    const currency = draft.currency ?? vehicle?.currency ?? account.currency;
    const odometer = vehicle?.distanceUnit ?? account.distanceUnit;
    return {
      ...{ odometer, odometerShown: odometer, businessShare: '%' },
      ...{ 'figures.amount': currency, 'figures.converted': ownCurrency },
      'figures.rate': `${currency}/${ownCurrency}`,
    };
  }

  const typed = useDraft<ExpenseDraft>({
    storage: { store: expenseDrafts, driverId, target: stored?.id ?? `new.${request.vehicleId ?? ''}` },
    stored,
    initial: () =>
      stored === null
        ? { ...emptyDraft, vehicleId: request.vehicleId ?? null }
        : draftOf(stored, unitOf(stored.vehicleId), locale),
    numbers: { mark: decimalMarkOf(locale), unitsOf },
  });
  const { draft, id } = typed;

  const vehicle = vehicleOf(draft);
  const terms: ExpenseTerms = {
    decimalMark: decimalMarkOf(locale),
    currency: draft.currency ?? vehicle?.currency ?? account.currency,
    ownCurrency,
    vehicleId: vehicle?.id ?? null,
    distanceUnit: vehicle?.distanceUnit ?? account.distanceUnit,
    zone,
    untouchedMs: stored?.atMs ?? typed.openedAtMs,
  };
  const read = readExpense(draft, id, terms);
  const written = read.ready ? read.record : null;

  function send(record: ExpenseCreate, reason: string | null, isFormOpen: () => boolean) {
    const message = t('expenses:saved', { amount: formatMoney(record.amountMinor, record.currency, locale) });
    const explained = { ...record, ...(reason !== null && { reason }) };
    return writes.save(explained, stored, { message, isFormOpen });
  }

  const form = useRecordForm({
    draft: typed,
    written,
    faults: read.ready ? noFaults : read.faults,
    reason: {
      typed: draft.reason,
      isDue: isLocked(stored) || isLocked(written),
      minLength: minReasonLength,
    },
    send,
    onAccepted: (_accepted, record) => {
      if (record.vehicleId !== null) rememberVehicle(record.vehicleId);
      void sendAttachmentsOf(driverId, record.id);
    },
    onDone: onSaved,
  });

  return {
    ...typed,
    ...form,
    stored,
    vehicles,
    vehicle,
    terms,
    locale,
    startOver: startingOver(driverId, id, form.startOver),
    problem: form.isAsRefused ? form.problem : null,
    remove: (expense: Expense) =>
      form.remove((reason) => writes.remove(expense, t('expenses:deleted'), reason)),
  };
}

export type ExpenseForm = ReturnType<typeof useExpenseForm>;
