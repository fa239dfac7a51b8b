import type { AppRouter } from '@api/app-router';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getUntypedClient, type TRPCClient } from '@trpc/client';
import { type ReactNode, useEffect, useState } from 'react';
import { askAgain } from '@/lib/trpc/ask-again';
import type { OutboxDependencies, TabMessage } from './dependencies';
import { Outbox } from './outbox';
import { OutboxContext } from './outbox-context';
import { findInCaches, putIntoCaches, queryOfOne } from './record-caches';
import type { RecordKinds, StoredRecord } from './record-kind';

interface Props {
  readonly driverId: string;
  readonly client: TRPCClient<AppRouter>;
  /** Must be stable. */
  readonly kinds: RecordKinds;
  /** Features whose queries are affected by written records. */
  readonly affectedFeatures: readonly string[];
  /** See `OutboxDependencies`. */
  readonly onUndecided: OutboxDependencies['onUndecided'];
  readonly children: ReactNode;
}

/** Many changes that arrive together cause one refetch. */
const quietMs = 400;

/** Maximum wait for the newer version in a clash; otherwise it is fetched when the driver chooses it. */
const maxPollMs = 10_000;

function createRefresher(queryClient: QueryClient, features: readonly string[]) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const feature of features) askAgain(queryClient, { queryKey: [[feature]] });
    }, quietMs);
  };
}

function open(
  { driverId, client, kinds, affectedFeatures, onUndecided }: Omit<Props, 'children'>,
  queryClient: QueryClient,
) {
  const name = `roadbook.outbox.${driverId}`;
  // Waiting changes store their path as a value, which a typed client cannot call.
  const calls = getUntypedClient(client);
  const refresh = createRefresher(queryClient, affectedFeatures);
  let channel: BroadcastChannel | undefined;

  const outbox = new Outbox({
    uid: driverId,
    kinds,
    send: (path, input, signal) => calls.mutation(path, input, { signal }),
    async newest(kind, id) {
      const signal = AbortSignal.timeout(maxPollMs);
      return (await calls.query(queryOfOne(kind), { id }, { signal })) as StoredRecord;
    },
    seen: (kind, id) => findInCaches(queryClient, kind, id),
    onArrived({ kind, recordId }, record) {
      putIntoCaches(queryClient, kind, recordId, record);
      refresh();
    },
    onUndecided,
    isOnline: () => navigator.onLine,
    // Locks need https. Without them two tabs may send the same change, which counts once.
    alone: (lock, work) => (navigator.locks ? navigator.locks.request(lock, work) : work()),
    broadcast: (message) => channel?.postMessage(message),
  });

  const sendNow = () => outbox.sendNow();
  const wakeIfVisible = () => document.visibilityState === 'visible' && outbox.wake();

  /** Runs until the page is left or the driver signs out. */
  function run(): () => void {
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) =>
      void outbox.receive(data).catch(() => undefined);
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      // An answer proves that there is a network, whatever the browser says.
      if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) outbox.wake();
    });
    window.addEventListener('online', sendNow);
    document.addEventListener('visibilitychange', wakeIfVisible);
    outbox.start();
    return () => {
      outbox.stop();
      unsubscribe();
      window.removeEventListener('online', sendNow);
      document.removeEventListener('visibilitychange', wakeIfVisible);
      channel?.close();
      channel = undefined;
    };
  }

  return { outbox, run };
}

/** Provides the outbox for all changes of a driver. Must be below the provider of the queries. */
export function OutboxProvider({ children, ...opened }: Props) {
  const queryClient = useQueryClient();
  const [{ outbox, run }] = useState(() => open(opened, queryClient));
  useEffect(run, [run]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}
