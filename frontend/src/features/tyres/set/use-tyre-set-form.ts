import { fewestReasonCharacters } from '@domain/ledger/ledger.schema';
import { localDay } from '@domain/time/local-day';
import { tyreChangeRule } from '@domain/tyres/due-tyre-change';
import type { TyreSet, TyreSetCreate } from '@domain/tyres/tyre-set.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendAttachmentsOf, startingOver } from '@/entities/attachments/device-attachments';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { placeOf } from '@/lib/formatting/place';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { useDraft } from '@/lib/forms/use-draft';
import { useRecordForm } from '@/lib/forms/use-record-form';
import { newRecordId } from '@/lib/offline/new-record-id';
import { useTyreActions } from '../use-tyre-actions';
import { readTyreSet } from './read-tyre-set';
import { type TyreSetDraft, tyreSetDraftOf, tyreSetDrafts } from './tyre-set-draft';

interface Opened extends OfVehicle {
  readonly set: TyreSet | null;
  readonly onSaved: () => void;
}

/** Form of a set: parsed on every key, and sent when the driver is done. */
export function useTyreSetForm({ account, vehicle, set: stored, onSaved }: Opened) {
  const { t } = useTranslation(['tyres']);
  const { driverId } = account;
  const { locale, zone } = placeOf(account);
  const actions = useTyreActions();
  const [newExpenseId] = useState(newRecordId);
  const currency = stored?.currency ?? vehicle.currency;
  const typed = useDraft<TyreSetDraft>({
    storage: {
      store: tyreSetDrafts,
      driverId,
      target: stored?.id ?? `new.${vehicle.id}`,
    },
    stored,
    initial: () => tyreSetDraftOf(stored, locale),
    numbers: { mark: decimalMarkOf(locale), unitsOf: () => ({ amount: currency }) },
  });
  const { draft, id } = typed;
  const { record, faults } = readTyreSet(draft, {
    ...{ id, vehicleId: vehicle.id, zone, currency, stored },
    decimalMark: decimalMarkOf(locale),
    today: localDay(Date.now(), zone),
    expenseId: stored?.expenseId ?? newExpenseId,
  });

  function send(set: TyreSetCreate, reason: string | null, isFormOpen: () => boolean) {
    const after = { ...set, ...(reason !== null && { reason }) };
    if (stored === null) return actions.create(after, isFormOpen);
    return actions.change([{ before: stored, after }], t('tyres:saved', { name: set.name }), isFormOpen);
  }

  const form = useRecordForm({
    draft: typed,
    written: record,
    faults,
    // Only the server knows whether the cost is in a locked period.
    reason: { typed: draft.reason, isDue: false, fewestCharacters: fewestReasonCharacters },
    send,
    onAccepted: () => void sendAttachmentsOf(driverId, id),
    onDone: onSaved,
  });

  return {
    ...typed,
    ...form,
    ...{
      stored,
      locale,
      currency,
      /** True if the set may be changed with the season, so that reminders before fixed days are useful. */
      isChanged: draft.season !== 'allSeason' && tyreChangeRule(account.country, vehicle.kind) !== null,
      hasAmount: record === null ? draft.amount !== '' : record.amountMinor !== null,
    },
    startOver: startingOver(driverId, id, form.startOver),
    problem: form.isAsRefused ? form.problem : null,
    remove: (set: TyreSet) => form.remove((reason) => actions.remove(set, reason)),
  };
}

export type TyreSetForm = ReturnType<typeof useTyreSetForm>;
