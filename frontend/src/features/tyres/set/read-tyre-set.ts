import { minorFromTyped } from '@domain/quantities/money';
import { type DecimalMark, readTypedNumber, type TypedNumberFault } from '@domain/quantities/typed-number';
import { amountBounds } from '@domain/records/typed-bounds';
import { firstDay, lastDay } from '@domain/time/time.schema';
import { dotWeekStart } from '@domain/tyres/dot-week';
import type { TyreSet, TyreSetCreate } from '@domain/tyres/tyre-set.schema';
import { tyreSetRefusals } from '@domain/tyres/tyre-set-refusals';
import { isDay } from '@/lib/formatting/typed-day';
import type { Faults } from '@/lib/forms/use-record-form';
import type { TyreSetDraft } from './tyre-set-draft';

export interface TyreSetTerms {
  readonly id: string;
  readonly vehicleId: string;
  readonly zone: string;
  readonly currency: string;
  readonly decimalMark: DecimalMark;
  readonly today: string;
  /** Id of the expense that the set creates, if any. */
  readonly expenseId: string;
  readonly stored: TyreSet | null;
}

export type TyreSetFault = TypedNumberFault | 'name' | 'dotWeek' | 'day' | 'costDay' | 'mounted';
export type TyreSetFaults = Faults<'name' | 'dotWeek' | 'boughtOn' | 'amount' | 'retiredOn', TyreSetFault>;

interface ReadTyreSet {
  readonly record: TyreSetCreate | null;
  readonly faults: TyreSetFaults;
}

/** Returns the record of a set, or the faults of its fields. */
export function readTyreSet(draft: TyreSetDraft, terms: TyreSetTerms): ReadTyreSet {
  const { currency, stored } = terms;
  const faults: { -readonly [Field in keyof TyreSetFaults]: TyreSetFaults[Field] } = {};
  const amount = readTypedNumber(draft.amount, terms.decimalMark, amountBounds(currency));
  if (!amount.known && amount.reason !== 'empty') faults.amount = amount.reason;
  const dotWeek = draft.dotWeek.replace(/\D/g, '');
  const madeOn = dotWeekStart(dotWeek);
  // A tyre made next week is a typing error.
  if (draft.dotWeek.trim() !== '' && (madeOn === null || madeOn > terms.today)) faults.dotWeek = 'dotWeek';
  for (const field of ['boughtOn', 'retiredOn'] as const) {
    const typed = draft[field];
    if (typed !== '' && (!isDay(typed) || typed < firstDay || typed > lastDay)) faults[field] = 'day';
  }
  const name = draft.name.trim();
  if (name === '') faults.name = 'name';
  const amountMinor = amount.known ? minorFromTyped(amount.value, currency) : null;
  const record: TyreSetCreate = {
    ...{ id: terms.id, vehicleId: terms.vehicleId, name, season: draft.season },
    ...{ size: draft.size.trim(), brand: draft.brand.trim(), currency, amountMinor },
    dotWeek: dotWeek === '' ? null : dotWeek,
    boughtOn: draft.boughtOn === '' ? null : draft.boughtOn,
    zone: stored?.zone ?? terms.zone,
    expenseId: draft.isCost && amountMinor !== null ? terms.expenseId : null,
    storagePlace: draft.storagePlace.trim(),
    retiredOn: draft.retiredOn === '' ? null : draft.retiredOn,
    ...{ mounts: draft.mounts, treads: draft.treads, note: draft.note.trim() },
    reminderStages: draft.reminderStages ?? undefined,
  };
  for (const { rule } of tyreSetRefusals(record)) {
    if (rule === 'COST_WITHOUT_DAY') faults.boughtOn ??= 'costDay';
    if (rule === 'RETIRED_WHILE_MOUNTED') faults.retiredOn ??= 'mounted';
  }
  return Object.keys(faults).length > 0 ? { record: null, faults } : { record, faults };
}
