import { preferencesSchema } from '@domain/account/account.schema';
import { z } from 'zod';
import { type Draft, isEmpty } from './settings-draft';

const draftSchema = z.object({ changes: preferencesSchema.partial(), seen: preferencesSchema.partial() });

const keyOf = (driverId: string) => `roadbook.settings-draft.${driverId}`;

/** What a driver changed and could not save, for as long as the window is open. */
export function loadDraft(driverId: string): Draft | null {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(driverId)) ?? ''));
  } catch {
    return null;
  }
}

export function keepDraft(driverId: string, draft: Draft): void {
  try {
    if (isEmpty(draft)) sessionStorage.removeItem(keyOf(driverId));
    else sessionStorage.setItem(keyOf(driverId), JSON.stringify(draft));
  } catch {
    // Storage may be forbidden: the draft then lasts as long as the page.
  }
}
