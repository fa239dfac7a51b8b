import type { AppRouter } from '@api/app-router';
import { useQueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { useEffect } from 'react';
import { idle } from '@/lib/lazy/idle';
import { clientId } from '@/lib/trpc/client-id';
import { onPing } from '@/lib/trpc/pings';
import { listenToChanges } from './listener';
import { createRefetching, type FeaturesTouchedBy } from './refetching';
import type { AskForChanges, OpenStream } from './stream';

function streamOf(client: TRPCClient<AppRouter>): OpenStream {
  return (lastEventId, { onChanges, onHeard, onCut, onEnd }) => {
    const input = lastEventId === null ? {} : { lastEventId };
    const subscription = client.changes.listen.subscribe(input, {
      onData: ({ data }) => onChanges(data),
      onConnectionStateChange: ({ state, error }) => state === 'connecting' && error !== null && onCut(),
      onError: onEnd,
      onComplete: onEnd,
    });
    const stopPings = onPing(onHeard);
    return () => {
      stopPings();
      subscription.unsubscribe();
    };
  };
}

/** Shows changes of the driver's other devices and tabs within moments, while mounted. */
export function useChangesElsewhere(
  driverId: string,
  client: TRPCClient<AppRouter>,
  featuresTouchedBy: FeaturesTouchedBy,
  onTold: (isTold: boolean) => void,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | null = () => {};
    // The page loads first: a new stream also reports changes of a moment before.
    void idle().then(() => {
      if (stop === null) return;
      const refetching = createRefetching(queryClient, clientId, featuresTouchedBy);
      const ask: AskForChanges = (lastEventId, signal) =>
        client.changes.since.query({ lastEventId }, { signal });
      stop = listenToChanges({ driverId, open: streamOf(client), ask, refetching, onTold });
    });
    return () => {
      stop?.();
      stop = null;
    };
  }, [driverId, client, queryClient, featuresTouchedBy, onTold]);
}
