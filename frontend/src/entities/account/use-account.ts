import { type Problem, toProblem } from '@/lib/errors/problem';
import { firstSight } from '@/lib/i18n/first-sight';
import { trpc } from '@/lib/trpc/client';

/** The signed-in driver's account: the server's, or the last one seen on this device. */
export function useAccount() {
  const query = trpc.account.me.useQuery({ firstSight: firstSight() });
  // Each is read where it is wanted: whoever shows the account alone is not drawn again while it is asked for.
  return {
    account: query.data,
    get problem(): Problem | null {
      // Without a network the second attempt waits, so the error of the first one is shown at once.
      const error = query.error ?? (query.isPaused ? query.failureReason : null);
      return error === null ? null : toProblem(error);
    },
    /** It came from the server since this page was opened, or was saved on it; what was kept may be older. */
    get isOfNow() {
      return query.dataUpdatedAt >= performance.timeOrigin;
    },
    refetch: query.refetch,
    get isFetching() {
      return query.isFetching;
    },
  };
}
