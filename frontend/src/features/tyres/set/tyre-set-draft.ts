import { shownAmount } from '@domain/quantities/money';
import { reminderStagesSchema } from '@domain/records/reminder-stages.schema';
import { type TyreSet, tyreSeasons, tyreSetSchema } from '@domain/tyres/tyre-set.schema';
import { z } from 'zod';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { createRecordDraftStore } from '@/lib/forms/record-draft';

const text = z.string();

/** Typed fields of a set; empty if nothing was typed. */
const tyreSetDraftSchema = z.object({
  name: text,
  season: z.enum(tyreSeasons),
  size: text,
  brand: text,
  dotWeek: text,
  boughtOn: text,
  amount: text,
  isCost: z.boolean(),
  storagePlace: text,
  retiredOn: text,
  mounts: tyreSetSchema.shape.mounts,
  treads: tyreSetSchema.shape.treads,
  note: text,
  /** null to use the settings. */
  reminderStages: reminderStagesSchema.nullable().default(null),
  /** Number of files that wait for a new set, so that its form counts as begun. */
  attachedFiles: z.int().default(0),
  /** Reason for a change if the cost is in a locked period. */
  reason: text,
});

export const tyreSetDrafts = createRecordDraftStore('tyre-set-draft', tyreSetDraftSchema);

export type TyreSetDraft = z.infer<typeof tyreSetDraftSchema>;

export function tyreSetDraftOf(set: TyreSet | null, locale: string): TyreSetDraft {
  if (set === null) {
    return {
      ...{ name: '', season: 'summer', size: '', brand: '', dotWeek: '', boughtOn: '', amount: '' },
      ...{ isCost: true, storagePlace: '', retiredOn: '', mounts: [], treads: [], note: '', reason: '' },
      ...{ reminderStages: null, attachedFiles: 0 },
    };
  }
  const { amountMinor, currency } = set;
  return {
    ...{ name: set.name, season: set.season, size: set.size, brand: set.brand },
    dotWeek: set.dotWeek ?? '',
    boughtOn: set.boughtOn ?? '',
    amount:
      amountMinor === null ? '' : shownAmount(amountMinor, currency).replace('.', decimalMarkOf(locale)),
    isCost: set.expenseId !== null || amountMinor === null,
    storagePlace: set.storagePlace,
    retiredOn: set.retiredOn ?? '',
    ...{ mounts: set.mounts, treads: set.treads, note: set.note, reason: '' },
    ...{ reminderStages: set.reminderStages ?? null, attachedFiles: 0 },
  };
}
