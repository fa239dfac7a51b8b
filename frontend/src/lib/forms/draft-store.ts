import type { z } from 'zod';
import { draftKey, readDraft, removeDraft, writeDraft } from './draft-storage';

export interface DraftStore<Draft> {
  /** `target`: the subject of the draft; null if there is only one. */
  load(driverId: string, target: string | null): Draft | null;
  /** null removes the draft. */
  keep(driverId: string, target: string | null, draft: Draft | null): void;
}

/** Draft at this key; null if there is none, or if it is unreadable. */
export function readDraftAt<Draft>(key: string, schema: z.ZodType<Draft>): Draft | null {
  try {
    return schema.parse(JSON.parse(readDraft(key) ?? ''));
  } catch {
    // Nothing is stored, or a different version of the page stored it.
    return null;
  }
}

/** Store for the drafts of one kind of form, on the device until saved or discarded. */
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
