import type { AppRouter } from '@api/app-router';
import type { LogbookName } from '@domain/logbooks/logbook-name';
import {
  httpSubscriptionLink,
  loggerLink,
  splitLink,
  type TRPCClientError,
  type TRPCLink,
} from '@trpc/client';
import superjson from 'superjson';
import { toProblem } from '@/lib/errors/problem';
import type { Identity } from '@/platform/identity/identity';
import { pingedEventSource } from './pings';
import { retryUnbatchedLink } from './retry-unbatched-link';
import { tokenRetryLink } from './token-retry-link';
import { maxCallsInARequest, wholeBatchLink } from './whole-batch-link';

function isFailure(result: object): result is TRPCClientError<AppRouter> {
  return result instanceof Error;
}

/** Logs failed responses only, without anything that a person entered or is identified by. */
const failureLogLink: TRPCLink<AppRouter> = loggerLink({
  enabled: (happening) => happening.direction === 'down' && isFailure(happening.result),
  logger(happening) {
    if (happening.direction === 'up') return;
    const { reason, requestId } = toProblem(happening.result);
    const { path, type, elapsedMs } = happening;
    console.warn('A call failed', { path, type, reason, requestId, elapsedMilliseconds: elapsedMs });
  },
});

export interface RpcOptions {
  readonly identity: Pick<Identity, 'currentToken' | 'refreshToken'>;
  readonly onSignedOut: () => void;
  /** LogbookName that the calls are about; by default the driver's own. */
  readonly logbook?: LogbookName;
}

function subscriptions({ identity, logbook = 'own' }: RpcOptions): TRPCLink<AppRouter> {
  return httpSubscriptionLink({
    url: '/api/trpc',
    transformer: superjson,
    // Asked for when a stream opens: only browsers have an event source.
    get EventSource() {
      return pingedEventSource();
    },
    // EventSource cannot send headers.
    connectionParams: async () => ({
      token: await identity.currentToken(),
      ...(logbook !== 'own' && { logbook }),
    }),
  });
}

/** Returns the links that a call passes on its way to the server and back. */
export function rpcLinks(options: RpcOptions): TRPCLink<AppRouter>[] {
  const { identity, onSignedOut, logbook = 'own' } = options;
  const terms = { currentToken: () => identity.currentToken(), logbook };
  return [
    failureLogLink,
    tokenRetryLink({ refreshToken: () => identity.refreshToken(), onSignedOut }),
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: subscriptions(options),
      false: retryUnbatchedLink(wholeBatchLink(terms, maxCallsInARequest), wholeBatchLink(terms, 1)),
    }),
  ];
}
