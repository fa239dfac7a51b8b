import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { type ReactNode, useEffect, useState } from 'react';
import { keptAnswersOf } from '@/lib/offline/kept-answers';
import { createTrpcClient, trpc } from '@/lib/trpc/client';
import { useIdentity } from '../providers/auth';
import { createQueryClient } from './query-client';

interface Props {
  readonly driverId: string;
  readonly children: ReactNode;
}

/** The way to the server for one driver; the next one to sign in gets another, which knows nothing of this. */
export function DriverRpc({ driverId, children }: Props) {
  const identity = useIdentity();
  const [queryClient] = useState(createQueryClient);
  const [client] = useState(() =>
    createTrpcClient({ identity, onSignedOut: () => void identity.signOut().catch(() => undefined) }),
  );
  const [kept] = useState(() => keptAnswersOf(driverId));
  useEffect(() => kept.open(), [kept]);

  return (
    <PersistQueryClientProvider
      client={queryClient}
      persistOptions={{
        persister: kept.persister,
        buster: __DOMAIN_FINGERPRINT__,
        maxAge: Number.POSITIVE_INFINITY,
      }}
    >
      <trpc.Provider client={client} queryClient={queryClient}>
        {children}
      </trpc.Provider>
    </PersistQueryClientProvider>
  );
}
