import type { z } from 'zod';
import { draftKey, readDraft, removeDraft, writeDraft } from './draft-storage';

export interface DraftStore<Draft> {
  /** `target`: what the draft is about; null where there is only one. */
  load(driverId: string, target: string | null): Draft | null;
  /** null removes it. */
  keep(driverId: string, target: string | null, draft: Draft | null): void;
}

/** The draft at that key; null where there is none that can be read. */
export function readDraftAt<Draft>(key: string, schema: z.ZodType<Draft>): Draft | null {
  try {
    return schema.parse(JSON.parse(readDraft(key) ?? ''));
  } catch {
    // Nothing is stored, or what another version of the page stored.
    return null;
  }
}

/** What was typed in one kind of form, stored on the device until it is saved or discarded. */
export function createDraftStore<Draft>(name: string, schema: z.ZodType<Draft>): DraftStore<Draft> {
  return {
    load: (driverId, target) => readDraftAt(draftKey(driverId, name, target ?? ''), schema),
    keep(driverId, target, draft) {
      const key = draftKey(driverId, name, target ?? '');
      if (draft === null) removeDraft(key);
      else writeDraft(driverId, key, JSON.stringify(draft));
    },
  };
}
