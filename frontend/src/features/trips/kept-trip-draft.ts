import { recordIdSchema } from '@domain/records/record.schema';
import { z } from 'zod';
import { tripFormTextSchema } from './trip-form-text';

const keptSchema = z.object({
  /** That of the trip to be: sent again after a reload, it still counts once. */
  id: recordIdSchema,
  text: tripFormTextSchema,
  /** Whether it was sent so: it may have arrived. */
  sent: z.boolean().default(false),
});

export type KeptTripDraft = z.infer<typeof keptSchema>;

/** The trip that is edited, or the one that is new. */
const keyOf = (driverId: string, target: string) => `roadbook.trip-draft.${driverId}.${target}`;

/** What was typed and not saved yet, for as long as the window is open. */
export function loadTripDraft(driverId: string, target: string): KeptTripDraft | null {
  try {
    return keptSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(driverId, target)) ?? ''));
  } catch {
    return null;
  }
}

export function keepTripDraft(driverId: string, target: string, draft: KeptTripDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(driverId, target));
    else sessionStorage.setItem(keyOf(driverId, target), JSON.stringify(draft));
  } catch {
    // Storage may be forbidden: the draft then lasts as long as the sheet.
  }
}
