import { QueryClient } from '@tanstack/react-query';
import { canRetry, toProblem } from '@/lib/errors/problem';

const maxRetries = 2;
const freshMilliseconds = 30_000;
/** Maximum wait; beyond it the user decides. */
const maxWaitSeconds = 10;

/** Time for which stored data can be shown without a network. Timers cannot be set beyond 24 days. */
export const persistedMilliseconds = 14 * 24 * 60 * 60 * 1000;

export function shouldRetry(failures: number, error: unknown): boolean {
  const problem = toProblem(error);
  return failures < maxRetries && canRetry(problem) && (problem.retryAfterSeconds ?? 0) <= maxWaitSeconds;
}

export function retryDelayMilliseconds(failures: number, error: unknown): number {
  const backoff = 1000 * 2 ** failures;
  return Math.max(backoff, (toProblem(error).retryAfterSeconds ?? 0) * 1000);
}

/** `isTold`: true if the page receives changes made elsewhere; otherwise answers count as old at once. */
export function createQueryClient(isTold: () => boolean = () => true): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: () => (isTold() ? freshMilliseconds : 0),
        gcTime: persistedMilliseconds,
        // Tried once regardless of the browser's network status, which is often wrong.
        networkMode: 'offlineFirst',
        retry: shouldRetry,
        retryDelay: retryDelayMilliseconds,
      },
      mutations: {
        // Sent twice, a mutation might be executed twice. Without a network it fails at once, so that the user knows.
        networkMode: 'always',
        retry: false,
      },
    },
  });
}
