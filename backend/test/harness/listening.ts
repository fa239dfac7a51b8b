import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import superjson from 'superjson';
import type { Change, Changes } from '../../src/domain/changes/change.schema';
import type { LogbookName } from '../../src/domain/logbooks/logbook-name';
import type { AppRouter } from '../../src/generated/app-router';

/** Another device of a driver, which listens to changes at an address as the browser does. */
export function listening(url: string, token: string, lastEventId?: string, logbook?: LogbookName) {
  const link = httpSubscriptionLink({
    url: `${url}/api/trpc`,
    transformer: superjson,
    connectionParams: async () => ({ token, ...(logbook !== undefined && { logbook }) }),
    EventSource,
  });
  const client = createTRPCClient<AppRouter>({ links: [link] });
  const received: Changes[] = [];
  const ended = Promise.withResolvers<unknown>();
  let wake = Promise.withResolvers<void>();
  const subscription = client.changes.listen.subscribe(lastEventId === undefined ? {} : { lastEventId }, {
    onData({ data }) {
      received.push(data);
      wake.resolve();
      wake = Promise.withResolvers();
    },
    onError: (error) => ended.resolve(error),
    onComplete: () => ended.resolve(null),
  });

  async function next(): Promise<Changes> {
    for (;;) {
      const first = received.shift();
      if (first) return first;
      const isOver = await Promise.race([wake.promise.then(() => false), ended.promise.then(() => true)]);
      if (isOver && received.length === 0) throw await ended.promise;
    }
  }

  return {
    next,
    /** Waits for a change that matches; returns its position. */
    async until(looked: (change: Change) => boolean): Promise<string> {
      for (;;) {
        const { changes, position } = await next();
        if (changes.some(looked)) return position;
      }
    },
    /** Error that ended the stream; null if the server ended it. */
    ended: ended.promise,
    stop: () => subscription.unsubscribe(),
  };
}
