import type { Account } from '@domain/account/account.schema';
import type { ExpenseCreate } from '@domain/expenses/expense.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fewestReasonLetters } from '@/components/reason-note';
import { useBusy } from '@/components/use-busy';
import { useLockedPeriods } from '@/entities/ledger/use-locked-periods';
import type { ExpenseRequest } from '@/entities/record-sheets/use-record-sheets';
import { useLastVehicle } from '@/entities/vehicles/use-vehicles';
import type { Problem } from '@/lib/errors/problem';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { newRecordId } from '@/lib/offline/new-record-id';
import { saysTheSame } from '@/lib/offline/says-the-same';
import { useExpenseActions } from './expense-actions';
import { type ExpenseDraft, emptyDraft } from './expense-draft';
import { type KeptExpense, keepExpenseDraft, loadExpenseDraft } from './kept-expense-draft';
import { type ExpenseTerms, readExpense } from './read-expense';
import { draftOf } from './show-expense';

interface Opened {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  readonly request: ExpenseRequest;
  readonly onSaved: () => void;
}

/** An expense as it is typed: kept with every key, read with every key, and sent when the driver is done. */
export function useExpenseForm({ account, vehicles, request, onSaved }: Opened) {
  const { t } = useTranslation(['expenses']);
  const stored = request.expense ?? null;
  const { driverId } = account;
  const { locale, zone } = placeOf(account);
  const [lastVehicle, rememberVehicle] = useLastVehicle();
  const actions = useExpenseActions();
  const target = stored?.id ?? `new.${request.vehicleId ?? ''}`;
  const version = stored?.version ?? null;
  const unitOf = (vehicleId: string | null) =>
    vehicles.find(({ id }) => id === vehicleId)?.distanceUnit ?? account.distanceUnit;
  const begun = (): KeptExpense => ({
    id: stored?.id ?? newRecordId(),
    version,
    draft:
      stored === null
        ? { ...emptyDraft, vehicleId: request.vehicleId ?? null }
        : draftOf(stored, unitOf(stored.vehicleId), locale),
    sent: false,
  });
  const [openedMs] = useState(() => Date.now());
  const [found] = useState(() => {
    const kept = loadExpenseDraft(driverId, target);
    // What was typed over an older version of the expense is not laid over the newer one.
    return kept !== null && kept.version === version ? kept : null;
  });
  const [{ id, draft, sent }, setKept] = useState(() => found ?? begun());
  const [pickedUp, setPickedUp] = useState(found !== null);
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [serverAsks, setServerAsks] = useState(false);
  const isLocked = useLockedPeriods();
  const busy = useBusy();

  const vehicleId = draft.vehicleId === null ? (lastVehicle?.id ?? '') : draft.vehicleId;
  const vehicle = vehicles.find((each) => each.id === vehicleId) ?? null;
  const terms: ExpenseTerms = {
    decimalMark: decimalMarkOf(locale),
    currency: draft.currency ?? vehicle?.currency ?? account.currency,
    // What was converted once stays in the currency in which it was.
    ownCurrency: stored?.converted?.currency ?? account.currency,
    vehicleId: vehicle?.id ?? null,
    distanceUnit: unitOf(vehicleId),
    zone,
    untouchedMs: stored?.atMs ?? openedMs,
  };
  const read = readExpense(draft, id, terms);
  const asksReason = serverAsks || isLocked(stored) || (read.ready && isLocked(read.record));
  const reason = asksReason ? draft.reason.trim() : null;
  const isReasonMissing = reason !== null && reason.length < fewestReasonLetters;

  function kept(isSent: boolean, typed = draft): KeptExpense {
    return { id, version, draft: typed, sent: isSent };
  }

  function change(changes: Partial<ExpenseDraft>): void {
    // What is typed over one that may have arrived is another one: of that id it would not be taken.
    const isAnother = sent && stored === null;
    const next = { ...kept(false, { ...draft, ...changes }), id: isAnother ? newRecordId() : id };
    setKept(next);
    setProblem(null);
    keepExpenseDraft(driverId, target, next);
  }

  function startAnew(): void {
    setKept(begun());
    setPickedUp(false);
    setAsked(false);
    keepExpenseDraft(driverId, target, null);
  }

  /** False when something is wrong that the fields now say. */
  function save(): boolean {
    if (read.ready && !isReasonMissing) {
      void send(read.record);
      return true;
    }
    setAsked(true);
    return false;
  }

  async function send(record: ExpenseCreate): Promise<void> {
    if (stored !== null && saysTheSame(record, stored)) {
      keepExpenseDraft(driverId, target, null);
      return onSaved();
    }
    const words = t('expenses:saved', { amount: formatMoney(record.amountMinor, record.currency, locale) });
    const explained = reason === null ? {} : { reason };
    const submitted = await busy.during(() => {
      keepExpenseDraft(driverId, target, kept(true));
      return stored === null
        ? actions.create({ ...record, ...explained }, words, busy.stands)
        : actions.update({ ...record, ...explained }, stored, words, busy.stands);
    });
    if (submitted === undefined) return;
    if (submitted.outcome === 'refused') {
      if (busy.stands()) keepExpenseDraft(driverId, target, kept(false));
      setAsked(true);
      setProblem(submitted.problem);
      if (submitted.problem.reason === 'REASON_REQUIRED') setServerAsks(true);
      return;
    }
    // In the place of a sheet that was closed meanwhile there may be another one by now.
    const left = loadExpenseDraft(driverId, target);
    if (left?.id === id && left.version === version) keepExpenseDraft(driverId, target, null);
    if (record.vehicleId !== null) rememberVehicle(record.vehicleId);
    if (busy.stands()) onSaved();
  }

  /** False where it stays: it was refused, or a field now says what is missing. */
  async function remove(): Promise<boolean> {
    if (isReasonMissing) setAsked(true);
    if (isReasonMissing || stored === null || !(await actions.remove(stored, reason))) return false;
    keepExpenseDraft(driverId, target, null);
    onSaved();
    return true;
  }

  const faults = asked && !read.ready ? read.faults : {};
  return {
    id,
    stored,
    vehicles,
    vehicle,
    draft,
    terms,
    locale,
    faults,
    problem,
    asksReason,
    isReasonFaulty: asked && isReasonMissing,
    pickedUp,
    busy,
    change,
    startAnew,
    save,
    remove,
  };
}

export type ExpenseForm = ReturnType<typeof useExpenseForm>;
