import type { z } from 'zod';

/** What was typed in one kind of form and not saved yet, for as long as the window is open. */
export function createDraftStore<Kept>(name: string, schema: z.ZodType<Kept>) {
  const keyOf = (driverId: string, target: string) => `roadbook.${name}.${driverId}.${target}`;
  return {
    /** `target`: the record that is changed, or what a new one was asked for. */
    load(driverId: string, target: string): Kept | null {
      try {
        return schema.parse(JSON.parse(sessionStorage.getItem(keyOf(driverId, target)) ?? ''));
      } catch {
        return null;
      }
    },
    keep(driverId: string, target: string, kept: Kept | null): void {
      try {
        if (kept === null) sessionStorage.removeItem(keyOf(driverId, target));
        else sessionStorage.setItem(keyOf(driverId, target), JSON.stringify(kept));
      } catch {
        // Storage may be forbidden: the draft then lasts as long as the sheet.
      }
    },
  };
}
