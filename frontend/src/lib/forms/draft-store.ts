import type { z } from 'zod';

export interface DraftStore<Draft> {
  /** `target`: the record that is changed, or what a new one was asked for; null where there is only one draft. */
  load(driverId: string, target: string | null): Draft | null;
  /** null removes it. */
  keep(driverId: string, target: string | null, draft: Draft | null): void;
}

/** What was typed in one kind of form and not saved yet, for as long as the window is open. */
export function createDraftStore<Draft>(name: string, schema: z.ZodType<Draft>): DraftStore<Draft> {
  const keyOf = (driverId: string, target: string | null) =>
    `roadbook.${name}.${driverId}${target === null ? '' : `.${target}`}`;
  return {
    load(driverId, target) {
      try {
        return schema.parse(JSON.parse(sessionStorage.getItem(keyOf(driverId, target)) ?? ''));
      } catch {
        return null;
      }
    },
    keep(driverId, target, draft) {
      try {
        if (draft === null) sessionStorage.removeItem(keyOf(driverId, target));
        else sessionStorage.setItem(keyOf(driverId, target), JSON.stringify(draft));
      } catch {
        // Storage may be forbidden: the draft then lasts as long as the form.
      }
    },
  };
}
