import { clear, createStore, del, get, set } from 'idb-keyval';

const deviceStore = createStore('roadbook', 'queries');

/** Whose queries may be written; nobody's after clearing, even if a late write follows. */
let writableFor: string | null = null;

/** Where one person's queries are stored on this device. */
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

/** For when nobody is signed in: the next person on this device finds nothing. */
export async function clearPersistedQueries(): Promise<void> {
  writableFor = null;
  await clear(deviceStore);
}
