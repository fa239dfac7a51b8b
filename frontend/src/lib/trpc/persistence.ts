import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client';
import { persistedQueriesOf } from './persisted-queries';
import { clientOfText, textOfClient } from './persisted-text';
import { persistedMilliseconds } from './query-client';

type Persistence = Omit<PersistQueryClientOptions, 'queryClient'>;

/** Keeps what one person saw, for the next time without a network; until another version of the page comes. */
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
    // A call that waits for a network is not yet something that can be taken up again after a reload.
    dehydrateOptions: { shouldDehydrateMutation: () => false },
  };
}
