import type { Paper } from '@domain/papers/paper.schema';
import { useTranslation } from 'react-i18next';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { trpc } from '@/lib/trpc/client';

const none: readonly Paper[] = [];

/** The driver's papers, including waiting changes and renewed ones. */
export function usePapers() {
  const query = trpc.papers.list.useQuery({});
  const papers = useOverlaid('paper', query.data?.items ?? none);
  // Getters, so that components that read only the papers do not render again while they are fetched.
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

/** Returns the name of a paper: its title, or else its type. */
export function usePaperName(): (paper: Pick<Paper, 'type' | 'title'>) => string {
  const { t } = useTranslation(['papers']);
  return ({ type, title }) => (title === '' ? t(`papers:type.${type}`) : title);
}
