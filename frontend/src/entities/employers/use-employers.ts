import type { Employer } from '@domain/employers/employer.schema';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { trpc } from '@/lib/trpc/client';

/** Maximum number of employers; one page holds them all. */
const maxEmployers = 200;
const none: readonly Employer[] = [];

/** The driver's employers and clients, including waiting changes and archived ones. */
export function useEmployers() {
  const query = trpc.employers.list.useQuery({ limit: maxEmployers });
  const waiting = query.fetchStatus === 'paused' ? query.failureReason : null;
  const error = query.error ?? waiting;
  const problem: Problem | null = error === null ? null : toProblem(error);
  const employers = useOverlaid('employer', query.data?.items ?? none);
  return {
    employers,
    problem,
    isKnown: query.data !== undefined,
    refetch: query.refetch,
    isFetching: query.isFetching,
  };
}

/** Returns the active employers sorted by name, and the chosen one even if it is archived. */
export function offeredEmployers(employers: readonly Employer[], chosenId: string): readonly Employer[] {
  return employers
    .filter(({ id, archivedAtMs }) => archivedAtMs === null || id === chosenId)
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
