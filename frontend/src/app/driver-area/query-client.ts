import { QueryClient } from '@tanstack/react-query';
import { canRetry, toProblem } from '@/lib/errors/problem';

const mostRetries = 2;
const freshMilliseconds = 30_000;

function isWorthAnotherTry(failures: number, error: unknown): boolean {
  const problem = toProblem(error);
  const hopeless = problem.reason === 'OFFLINE' && !navigator.onLine;
  return failures < mostRetries && canRetry(problem) && !hopeless;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The call itself finds out whether there is a network, and then an error can say so.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: isWorthAnotherTry,
        staleTime: freshMilliseconds,
        // What is kept on the device is kept in memory as long: a shorter time would empty the one into the other.
        gcTime: Number.POSITIVE_INFINITY,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
