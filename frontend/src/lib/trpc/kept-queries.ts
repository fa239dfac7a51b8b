import { clear, createStore, del, get, set } from 'idb-keyval';

const keptOnDevice = createStore('roadbook', 'queries');

/** Whose queries may be written; nobody's once they were forgotten, though a late write may be on its way. */
let writableFor: string | null = null;

/** Where the queries of one person are kept on this device. */
export function keptQueriesOf(uid: string) {
  writableFor = uid;
  return {
    getItem: (key: string) => get<string>(key, keptOnDevice),
    async setItem(key: string, value: string): Promise<void> {
      if (writableFor === uid) await set(key, value, keptOnDevice);
    },
    removeItem: (key: string) => del(key, keptOnDevice),
  };
}

/** For when nobody is signed in: the next person on this device finds nothing. */
export async function forgetKeptQueries(): Promise<void> {
  writableFor = null;
  await clear(keptOnDevice);
}
