import type { DueItem } from '@domain/due/due-item';
import { duePapers } from '@domain/due/due-papers';
import { sortedDue } from '@domain/due/sorted-due';
import { localDay } from '@domain/time/local-day';
import { useMemo } from 'react';
import { usePapers } from '@/entities/papers/use-papers';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';

const none: readonly DueItem[] = [];

/**
 * What is due of everything, the worst first. What rests on papers alone is derived on the device, so that it is right
 * without a network and before a change has arrived; the rest is what the server last said.
 */
export function useDue(zone: string) {
  const query = trpc.due.list.useQuery({});
  const { papers, isKnown: arePapersKnown, problem: papersProblem, refetch } = usePapers();
  const { vehicles } = useVehicles();
  const today = localDay(Date.now(), zone);
  const served = query.data?.items ?? none;
  const items = useMemo(() => {
    if (!arePapersKnown) return sortedDue(served);
    const others = served.filter(({ source }) => source !== 'paper' && source !== 'inspection');
    return sortedDue([...others, ...duePapers(papers, vehicles, today)]);
  }, [served, arePapersKnown, papers, vehicles, today]);
  const problem: Problem | null = query.error === null ? papersProblem : toProblem(query.error);
  return {
    items,
    today,
    problem,
    isKnown: arePapersKnown || query.data !== undefined,
    isFetching: query.isFetching,
    retry: () => void Promise.all([query.refetch(), refetch()]),
  };
}
