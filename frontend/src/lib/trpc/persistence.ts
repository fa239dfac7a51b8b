import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client';
import { persistedQueriesOf } from './persisted-queries';
import { clientOfText, textOfClient } from './persisted-text';
import { persistedMilliseconds } from './query-client';

type Persistence = Omit<PersistQueryClientOptions, 'queryClient'>;

/** Stores one user's data for the next visit without a network, until the page has another version. */
export function persistenceFor(uid: string, version: string): Persistence {
  return {
    persister: createAsyncStoragePersister({
      key: `queries.${uid}`,
      storage: persistedQueriesOf(uid),
      serialize: textOfClient,
      deserialize: clientOfText,
    }),
    buster: version,
    maxAge: persistedMilliseconds,
    // Waiting calls cannot be resumed after a reload yet.
    dehydrateOptions: { shouldDehydrateMutation: () => false },
  };
}
