import type { Paper } from '@domain/papers/paper.schema';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { trpc } from '@/lib/trpc/client';

const none: readonly Paper[] = [];

/** The driver's papers, what waits to be sent included; renewed ones too. */
export function usePapers() {
  const query = trpc.papers.list.useQuery({});
  const waiting = query.fetchStatus === 'paused' ? query.failureReason : null;
  const error = query.error ?? waiting;
  const problem: Problem | null = error === null ? null : toProblem(error);
  const papers = useOverlaid('paper', query.data?.items ?? none);
  return {
    papers,
    problem,
    isKnown: query.data !== undefined,
    refetch: query.refetch,
    isFetching: query.isFetching,
  };
}
