import type { DueItem } from '@domain/due/due-item';
import { duePapers } from '@domain/due/due-papers';
import { sortedDue } from '@domain/due/sorted-due';
import type { ServiceVisit } from '@domain/maintenance/service.schema';
import { localDay } from '@domain/time/local-day';
import { useMemo } from 'react';
import { usePapers } from '@/entities/papers/use-papers';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { useWaiting } from '@/lib/offline/use-waiting';
import { trpc } from '@/lib/trpc/client';

const none: readonly DueItem[] = [];
const noVisits: readonly ServiceVisit[] = [];

/**
 * Returns all due items, the most urgent first. Items of papers are derived on the device, so that they are right
 * without a network and before a change has arrived; the others are those of the server's last answer.
 */
export function useDue(zone: string) {
  const query = trpc.due.list.useQuery({});
  const ofPapers = usePapers();
  const { papers, isKnown: arePapersKnown, refetch } = ofPapers;
  const { vehicles } = useVehicles();
  const today = localDay(Date.now(), zone);
  const waiting = useWaiting();
  const visitsHere = useOverlaid('serviceVisit', noVisits);
  const all = query.data?.items ?? none;
  const served = useMemo(() => {
    // Schedules done by a visit of today that is still being sent are done, whatever the server last answered. Refused
    // visits do not count.
    const ofToday = visitsHere.filter(
      ({ id, atMs }) => waiting.get(id) === 'waiting' && localDay(atMs, zone) === today,
    );
    const done = new Set(ofToday.flatMap(({ scheduleIds }) => scheduleIds));
    return done.size === 0 ? all : all.filter(({ recordId }) => !done.has(recordId));
  }, [all, visitsHere, waiting, zone, today]);
  const items = useMemo(() => {
    if (!arePapersKnown) return sortedDue(served);
    const others = served.filter(({ source }) => source !== 'paper' && source !== 'inspection');
    return sortedDue([...others, ...duePapers(papers, vehicles, today)]);
  }, [served, arePapersKnown, papers, vehicles, today]);
  // Getters for the same reason as in `usePapers`.
  return {
    items,
    today,
    get problem(): Problem | null {
      return query.error === null ? ofPapers.problem : toProblem(query.error);
    },
    isKnown: arePapersKnown || query.data !== undefined,
    get isFetching() {
      return query.isFetching;
    },
    retry: () => void Promise.all([query.refetch(), refetch()]),
  };
}
