import { clear, createStore, del, get, set } from 'idb-keyval';

const deviceStore = createStore('roadbook', 'queries');

/** User whose queries may be written; null after clearing, even if a late write follows. */
let writableFor: string | null = null;

/** Returns the storage of one user's queries on this device. */
export function persistedQueriesOf(uid: string) {
  writableFor = uid;
  return {
    getItem: (key: string) => get<string>(key, deviceStore),
    async setItem(key: string, value: string): Promise<void> {
      if (writableFor === uid) await set(key, value, deviceStore);
    },
    removeItem: (key: string) => del(key, deviceStore),
  };
}

export const persistedKeyOf = (uid: string) => `queries.${uid}`;

/** Removes the queries of a logbook that has ended for its driver; nothing of it is written from now on. */
export async function forgetQueriesOf(uid: string): Promise<void> {
  if (writableFor === uid) writableFor = null;
  await del(persistedKeyOf(uid), deviceStore);
}

/** Clears the queries after sign-out, so that the next user of this device finds nothing. */
export async function clearPersistedQueries(): Promise<void> {
  writableFor = null;
  await clear(deviceStore);
}
