import { type Problem, toProblem } from '@/lib/errors/problem';
import { firstSight } from '@/lib/i18n/initial-language';
import { trpc } from '@/lib/trpc/client';

/** The signed-in driver's account from the server, or the last one seen on this device. */
export function useAccount() {
  const query = trpc.account.me.useQuery({ firstSight: firstSight() });
  // Getters, so that components that read only the account do not render again while it is fetched.
  return {
    account: query.data,
    get problem(): Problem | null {
      // Without a network the second attempt waits, so the error of the first one is shown at once.
      const error = query.error ?? (query.isPaused ? query.failureReason : null);
      return error === null ? null : toProblem(error);
    },
    /** True if the account was fetched or saved since this page was opened; a stored account may be older. */
    get isOfNow() {
      return query.dataUpdatedAt >= performance.timeOrigin;
    },
    refetch: query.refetch,
    get isFetching() {
      return query.isFetching;
    },
  };
}
