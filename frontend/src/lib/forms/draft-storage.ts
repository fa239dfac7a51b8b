import { forget, readStored, store, storedKeys } from '@/config/device-storage';

const prefix = 'roadbook.draft/';
/** The draft of a claim has a key of its own, which devices have from before all others were stored there. */
const allPrefixes = [prefix, 'roadbook.claim-draft.'];

/** Whose drafts may be written; nobody's after they signed out, even if an answer comes late. */
let owner: string | null = null;

/** Of the driver's own logbook, and of their examples. */
const isOf = (driverId: string) =>
  owner !== null && (driverId === owner || driverId.startsWith(`${owner}-examples`));

/** Lets forms store drafts of this driver, who is signed in. */
export function openDraftsOf(uid: string): void {
  owner = uid;
}

/** For when nobody is signed in: the next person on this device finds nothing. */
export function removeAllDrafts(): void {
  owner = null;
  for (const each of allPrefixes) storedKeys(each).forEach(forget);
}

/** How many entries this driver began on this device and did not save. */
export function countDrafts(uid: string): number {
  const ids = [`${uid}/`, `${uid}-examples`];
  return ids.flatMap((id) => storedKeys(prefix + id)).length;
}

/** For when the examples are gone, of whatever generation. */
export function removeDraftsOf(driverId: string): void {
  storedKeys(prefix + driverId).forEach(forget);
}

/**
 * Where what is typed in a form is stored. The device's storage and not the window's, which goes with it; and the one
 * that is written before the call returns, as a page may be ended at any moment.
 */
export function draftKey(driverId: string, name: string, target: string): string {
  return `${prefix}${driverId}/${name}/${target}`;
}

export const readDraft = readStored;
export const draftKeys = storedKeys;
export const removeDraft = forget;

export function writeDraft(driverId: string, key: string, text: string): void {
  if (isOf(driverId)) store(key, text);
}
