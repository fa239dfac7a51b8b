import type { AppRouter } from '@api/app-router';
import type { Logbook } from '@domain/demo/examples-id';
import { httpSubscriptionLink, splitLink, type TRPCLink } from '@trpc/client';
import superjson from 'superjson';
import type { Identity } from '@/platform/identity/identity';
import { failureLogLink } from './failure-log-link';
import { retryUnbatchedLink } from './retry-unbatched-link';
import { tokenRetryLink } from './token-retry-link';
import { maxCallsInARequest, wholeBatchLink } from './whole-batch-link';

export interface RpcOptions {
  readonly identity: Pick<Identity, 'currentToken' | 'refreshToken'>;
  readonly onSignedOut: () => void;
  /** Logbook that the calls are about; by default the driver's own. */
  readonly logbook?: Logbook;
}

function subscriptions({ identity, logbook = 'own' }: RpcOptions): TRPCLink<AppRouter> {
  return httpSubscriptionLink({
    url: '/api/trpc',
    transformer: superjson,
    // EventSource cannot send headers.
    connectionParams: async () => ({
      token: await identity.currentToken(),
      ...(logbook === 'examples' && { logbook }),
    }),
  });
}

/** Returns the links that a call passes on its way to the server and back. */
export function rpcLinks(options: RpcOptions): TRPCLink<AppRouter>[] {
  const { identity, onSignedOut, logbook = 'own' } = options;
  const terms = { currentToken: () => identity.currentToken(), logbook };
  return [
    failureLogLink((failure) => console.warn('A call failed', failure)),
    tokenRetryLink({ refreshToken: () => identity.refreshToken(), onSignedOut }),
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: subscriptions(options),
      false: retryUnbatchedLink(wholeBatchLink(terms, maxCallsInARequest), wholeBatchLink(terms, 1)),
    }),
  ];
}
