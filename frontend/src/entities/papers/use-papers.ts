import type { Paper } from '@domain/papers/paper.schema';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { trpc } from '@/lib/trpc/client';

const none: readonly Paper[] = [];

/** The driver's papers, what waits to be sent included; renewed ones too. */
export function usePapers() {
  const query = trpc.papers.list.useQuery({});
  const papers = useOverlaid('paper', query.data?.items ?? none);
  // Each is read where it is wanted: whoever shows the papers alone is not drawn again while they are asked for.
  return {
    papers,
    get problem(): Problem | null {
      const error = query.error ?? (query.isPaused ? query.failureReason : null);
      return error === null ? null : toProblem(error);
    },
    isKnown: query.data !== undefined,
    refetch: query.refetch,
    get isFetching() {
      return query.isFetching;
    },
  };
}
