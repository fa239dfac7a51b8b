import type { AppRouter } from '@api/app-router';
import { useQueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { useEffect } from 'react';
import { idle } from '@/lib/lazy/idle';
import { clientId } from '@/lib/trpc/client-id';
import { listenToChanges } from './listener';
import { createRefetching, type FeaturesTouchedBy } from './refetching';
import type { OpenStream } from './stream';

function streamOf(client: TRPCClient<AppRouter>): OpenStream {
  return (lastEventId, { onChanges, onCut, onEnd }) => {
    const input = lastEventId === null ? {} : { lastEventId };
    const subscription = client.changes.listen.subscribe(input, {
      onData: ({ data }) => onChanges(data),
      onConnectionStateChange: ({ state, error }) => state === 'connecting' && error !== null && onCut(),
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
  onTold: (isTold: boolean) => void,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | null = () => {};
    // The page comes first: a new stream is given what was written a moment before it, too.
    void idle().then(() => {
      if (stop === null) return;
      const refetching = createRefetching(queryClient, clientId, featuresTouchedBy);
      stop = listenToChanges({ driverId, open: streamOf(client), refetching, onTold });
    });
    return () => {
      stop?.();
      stop = null;
    };
  }, [driverId, client, queryClient, featuresTouchedBy, onTold]);
}
