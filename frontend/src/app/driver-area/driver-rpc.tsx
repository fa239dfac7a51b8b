import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { type ReactNode, useState } from 'react';
import { OutboxProvider } from '@/lib/offline/outbox-provider';
import { createTrpcClient, trpc } from '@/lib/trpc/client';
import { persistenceFor } from '@/lib/trpc/persistence';
import { createQueryClient } from '@/lib/trpc/query-client';
import { useIdentity } from '../providers/auth';
import { sayUndecided } from './undecided-notice';

interface Props {
  readonly driverId: string;
  readonly children: ReactNode;
}

/** The way to the server for one driver; the next one to sign in gets another, which knows nothing of this. */
export function DriverRpc({ driverId, children }: Props) {
  const identity = useIdentity();
  const [queryClient] = useState(createQueryClient);
  const [persistence] = useState(() => persistenceFor(driverId, __DOMAIN_FINGERPRINT__));
  const [client] = useState(() =>
    createTrpcClient({ identity, onSignedOut: () => void identity.signOut().catch(() => undefined) }),
  );
  return (
    <PersistQueryClientProvider
      client={queryClient}
      persistOptions={persistence}
      // What was kept may be a moment older than what was saved last, however fresh it says it is.
      onSuccess={() => void queryClient.invalidateQueries()}
    >
      <trpc.Provider client={client} queryClient={queryClient}>
        <OutboxProvider driverId={driverId} client={client} onUndecided={sayUndecided}>
          {children}
        </OutboxProvider>
      </trpc.Provider>
    </PersistQueryClientProvider>
  );
}
