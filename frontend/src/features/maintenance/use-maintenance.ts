import { type DueState, dueStates } from '@domain/maintenance/due-states';
import { compareStatus } from '@domain/maintenance/meter-state';
import type { VehicleUse } from '@domain/maintenance/vehicle-use.schema';
import { localDay } from '@domain/time/local-day';
import { useMemo } from 'react';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { useNow } from '@/lib/clock/use-now';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useAllPages } from '@/lib/offline/use-all-pages';
import { usePersistedRecords } from '@/lib/offline/use-persisted-records';
import { trpc } from '@/lib/trpc/client';

/** Maximum of a page. A vehicle has up to 100 schedules, and any number of visits. */
const pageSize = 200;

const nothingUsed: VehicleUse = {
  current: null,
  daily: { known: false, reason: 'NO_READING', between: null },
  rules: [],
  readingsBefore: [],
  bought: [],
};

/**
 * Schedules and visits of a vehicle, including waiting changes, with the state of each schedule, the most urgent first.
 */
export function useMaintenance({ vehicle, account }: OfVehicle) {
  const { id: vehicleId } = vehicle;
  const { zone } = account;
  const nowMs = useNow().getTime();
  const plan = trpc.schedules.list.useQuery({ vehicleId, limit: pageSize });
  const done = trpc.serviceVisits.list.useInfiniteQuery(
    { vehicleId, limit: pageSize },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const use = trpc.maintenance.use.useQuery({ vehicleId, zone });
  const schedulesOfAll = usePersistedRecords('schedule', plan.data?.items);
  const visitsOfAll = usePersistedRecords('serviceVisit', useAllPages(done));
  const schedules = useMemo(
    () => schedulesOfAll.filter((schedule) => schedule.vehicleId === vehicleId),
    [schedulesOfAll, vehicleId],
  );
  const visits = useMemo(
    () => visitsOfAll.filter((visit) => visit.vehicleId === vehicleId),
    [visitsOfAll, vehicleId],
  );
  const today = localDay(nowMs, zone);
  const known = use.data ?? nothingUsed;
  const states = useMemo(
    // Uses the current time, so that a visit entered since the minute began is not in the future.
    () =>
      dueStates({
        schedules,
        visits,
        use: known,
        today,
        zone,
        nowMs: Math.max(nowMs, Date.now()),
      }).toSorted(worstFirst),
    [schedules, visits, known, nowMs, today, zone],
  );
  const queries = [plan, done, use];
  const isCut = done.isFetchNextPageError;
  const failed = queries.find(({ data, error }) => data === undefined && error !== null)?.error;
  const error = failed ?? (isCut ? done.error : null);
  const problem: Problem | null = error === null ? null : toProblem(error);
  return {
    schedules,
    visits,
    states,
    use: known,
    today,
    problem,
    isKnown: plan.data !== undefined && done.data !== undefined && use.data !== undefined && !isCut,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

const last = '9999-12-31';

function worstFirst(one: DueState, other: DueState): number {
  return (
    compareStatus(other.status, one.status) ||
    (one.dueOn ?? last).localeCompare(other.dueOn ?? last) ||
    (one.schedule.id < other.schedule.id ? -1 : 1)
  );
}
