import type { AppRouter } from '@api/app-router';
import type { TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { toProblem } from '@/lib/errors/problem';

export interface TokenRetry {
  readonly refreshToken: () => Promise<string>;
  /** Called when the server requires a token but nobody is signed in any more. May be called more than once. */
  readonly onSignedOut: () => void;
}

function isTokenStale(error: unknown): boolean {
  const { reason } = toProblem(error);
  return reason === 'TOKEN_EXPIRED' || reason === 'TOKEN_INVALID';
}

/** Renews the token once for all calls that were sent with the same old one. */
function createRenewal(refreshToken: () => Promise<string>) {
  let renewals = 0;
  let underWay: Promise<string> | null = null;

  async function renew(): Promise<string> {
    try {
      const token = await refreshToken();
      renewals += 1;
      return token;
    } finally {
      underWay = null;
    }
  }

  return {
    count: () => renewals,
    /** Returns whether there is a newer token than that of a call begun after `before` renewals. */
    async newerThan(before: number): Promise<boolean> {
      if (renewals > before) return true;
      underWay ??= renew();
      return (await underWay) !== '';
    },
  };
}

/**
 * Sends a call again with a new token. The guard refuses before anything runs, so that even a mutation may be sent
 * again.
 */
export function tokenRetryLink({ refreshToken, onSignedOut }: TokenRetry): TRPCLink<AppRouter> {
  return () => {
    const renewal = createRenewal(refreshToken);

    return ({ op, next }) =>
      observable((observer) => {
        const startedAfter = renewal.count();
        let left = false;
        let call: Unsubscribable = next(op).subscribe({ ...observer, error: retryIfStale });

        async function retryIfStale(error: Parameters<typeof observer.error>[0]): Promise<void> {
          if (!isTokenStale(error)) return observer.error(error);
          // Without a network there is no new token; the server's refusal stays.
          const renewed = await renewal.newerThan(startedAfter).catch(() => null);
          if (left) return;
          if (renewed) {
            call = next(op).subscribe(observer);
            return;
          }
          if (renewed === false) onSignedOut();
          observer.error(error);
        }

        return () => {
          left = true;
          call.unsubscribe();
        };
      });
  };
}
