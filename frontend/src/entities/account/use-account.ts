import { type Problem, toProblem } from '@/lib/errors/problem';
import { firstSight } from '@/lib/i18n/first-sight';
import { trpc } from '@/lib/trpc/client';

/** The signed-in driver's account: the server's, or the last one seen on this device. */
export function useAccount() {
  const query = trpc.account.me.useQuery({ firstSight: firstSight() });
  // Without a network the second attempt waits, so the error of the first one is shown at once.
  const waiting = query.fetchStatus === 'paused' ? query.failureReason : null;
  const error = query.error ?? waiting;
  const problem: Problem | null = error === null ? null : toProblem(error);
  return {
    account: query.data,
    problem,
    /** It came from the server since this page was opened, or was saved on it; what was kept may be older. */
    isOfNow: query.dataUpdatedAt >= performance.timeOrigin,
    refetch: query.refetch,
    isFetching: query.isFetching,
  };
}
