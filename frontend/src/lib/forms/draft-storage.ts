import { forget, readStored, store, storedKeys } from '@/config/device-storage';
import { isStoredOf } from '@/lib/logbook/opened-logbook';

const prefix = 'roadbook.draft/';
/** The draft of a claim keeps its older key, which devices may still have. */
const allPrefixes = [prefix, 'roadbook.claim-draft.'];

/** Driver whose drafts may be written; null after the sign-out, so that a late answer writes nothing. */
let owner: string | null = null;

/** Matches drafts of all logbooks of the signed-in driver. */
const isOf = (driverId: string) => owner !== null && isStoredOf(owner, driverId);

/** Allows forms to store drafts of the signed-in driver. */
export function openDraftsOf(uid: string): void {
  owner = uid;
}

/** Removes all drafts once nobody is signed in, so that the next person on this device finds nothing. */
export function removeAllDrafts(): void {
  owner = null;
  for (const each of allPrefixes) storedKeys(each).forEach(forget);
}

/** Number of entries that this driver began on this device and did not save. */
export function countDrafts(uid: string): number {
  const ownerOf = (key: string) => key.slice(prefix.length, key.indexOf('/', prefix.length));
  return storedKeys(prefix).filter((key) => isStoredOf(uid, ownerOf(key))).length;
}

/** Removes the drafts of a logbook that ended, and those of deleted examples of any generation. */
export function removeDraftsOf(driverId: string): void {
  storedKeys(prefix + driverId).forEach(forget);
}

/**
 * Key of a draft in localStorage. Not sessionStorage, which ends with the window; and not IndexedDB, because the page may end
 * before an asynchronous write is done.
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
