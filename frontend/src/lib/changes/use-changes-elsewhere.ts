import type { AppRouter } from '@api/app-router';
import { useQueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { useEffect } from 'react';
import { clientId } from '@/lib/trpc/client-id';
import { listenToChanges } from './listener';
import { createRefetching, type FeaturesTouchedBy } from './refetching';
import type { OpenStream } from './stream';

function streamOf(client: TRPCClient<AppRouter>): OpenStream {
  return (lastEventId, { onChanges, onEnd }) => {
    const input = lastEventId === null ? {} : { lastEventId };
    const subscription = client.changes.listen.subscribe(input, {
      onData: ({ data }) => onChanges(data),
      onError: onEnd,
      onComplete: onEnd,
    });
    return () => subscription.unsubscribe();
  };
}

/** Shows within a moment what the driver's other devices and tabs have changed, as long as this is on the screen. */
export function useChangesElsewhere(
  driverId: string,
  client: TRPCClient<AppRouter>,
  featuresTouchedBy: FeaturesTouchedBy,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refetching = createRefetching(queryClient, clientId, featuresTouchedBy);
    return listenToChanges({ driverId, open: streamOf(client), refetching });
  }, [driverId, client, queryClient, featuresTouchedBy]);
}
