import { conditionStates } from '@domain/conditions/condition-states';
import { useMemo } from 'react';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useAllPages } from '@/lib/offline/use-all-pages';
import { usePersistedRecords } from '@/lib/offline/use-persisted-records';
import { trpc } from '@/lib/trpc/client';

/** Maximum of a page. A vehicle has up to 300 readings. */
const pageSize = 200;

/** Readings of a vehicle including unsent changes, newest first, and the state of each part. */
export function useConditions({ vehicle }: Pick<OfVehicle, 'vehicle'>) {
  const { id: vehicleId } = vehicle;
  const list = trpc.conditionReadings.list.useInfiniteQuery(
    { vehicleId, limit: pageSize },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const persisted = usePersistedRecords('conditionReading', useAllPages(list));
  const readings = useMemo(
    () =>
      persisted
        .filter((reading) => reading.vehicleId === vehicleId)
        .toSorted((one, other) => other.day.localeCompare(one.day) || (one.id < other.id ? 1 : -1)),
    [persisted, vehicleId],
  );
  const states = useMemo(() => conditionStates(readings), [readings]);
  const problem: Problem | null = list.error === null ? null : toProblem(list.error);
  return {
    readings,
    states,
    problem,
    isKnown: list.data !== undefined && !list.isFetchNextPageError,
    isFetching: list.isFetching,
    refetch: () => void list.refetch(),
  };
}
