import type { VehicleDraft } from './vehicle-draft';

const drafts = new Map<string, VehicleDraft>();

/** What was typed and not saved, for as long as the window is open. */
export function keptDraft(key: string): VehicleDraft | undefined {
  return drafts.get(key);
}

export function keepDraft(key: string, draft: VehicleDraft | null): void {
  if (draft === null) drafts.delete(key);
  else drafts.set(key, draft);
}
