import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';
import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import superjson from 'superjson';

let opened: UseStore | null = null;

function answers(): UseStore {
  opened ??= createStore('roadbook', 'answers');
  return opened;
}

export interface KeptAnswers {
  readonly persister: Persister;
  /** Lets answers be written until the answer is called; then not even what is on its way. */
  open(): () => void;
}

/** The server's last answers to one driver, kept on the device to be shown without a network. */
export function keptAnswersOf(driverId: string): KeptAnswers {
  let open = false;
  const persister = createAsyncStoragePersister({
    key: driverId,
    storage: {
      getItem: (key) => get<string>(key, answers()),
      setItem: async (key, value: string) => {
        if (open) await set(key, value, answers());
      },
      removeItem: (key) => del(key, answers()),
    },
    serialize: (client) => superjson.stringify(client),
    deserialize: (text) => superjson.parse<PersistedClient>(text),
  });
  return {
    persister,
    open() {
      open = true;
      return () => {
        open = false;
      };
    },
  };
}

/** Nobody's answers stay on a device that nobody is signed in on. */
export async function forgetAnswers(): Promise<void> {
  await clear(answers());
}
