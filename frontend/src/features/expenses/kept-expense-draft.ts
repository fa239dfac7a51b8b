import { recordIdSchema } from '@domain/records/record.schema';
import { z } from 'zod';
import { expenseDraftSchema } from './expense-draft';

/** The id goes with it: what was sent before a reload is not sent again as another expense. */
const keptSchema = z.object({
  id: recordIdSchema,
  version: z.int().nullable(),
  draft: expenseDraftSchema,
  /** It was on its way when the page was left: it may have arrived. */
  sent: z.boolean().default(false),
});

export type KeptExpense = z.infer<typeof keptSchema>;

/** Of one driver, and of the expense that is changed or the vehicle that a new one was asked for. */
const keyOf = (driverId: string, target: string) => `roadbook.expense-draft.${driverId}.${target}`;

/** What was typed and not saved yet, for as long as the window is open. */
export function loadExpenseDraft(driverId: string, target: string): KeptExpense | null {
  try {
    return keptSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(driverId, target)) ?? ''));
  } catch {
    return null;
  }
}

export function keepExpenseDraft(driverId: string, target: string, kept: KeptExpense | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(driverId, target));
    else sessionStorage.setItem(keyOf(driverId, target), JSON.stringify(kept));
  } catch {
    // Storage may be forbidden: the draft then lasts as long as the sheet.
  }
}
