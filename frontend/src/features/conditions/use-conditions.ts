import { conditionStates } from '@domain/conditions/condition-states';
import { useMemo } from 'react';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { usePersistedRecords } from '@/lib/offline/use-persisted-records';
import { trpc } from '@/lib/trpc/client';

/** Maximum of the list, which should include the latest readings of each part. */
const maxListed = 200;

/** Readings of a vehicle including unsent changes, newest first, and the state of each part. */
export function useConditions({ vehicle }: Pick<OfVehicle, 'vehicle'>) {
  const { id: vehicleId } = vehicle;
  const list = trpc.conditionReadings.list.useQuery({ vehicleId, limit: maxListed });
  const persisted = usePersistedRecords('conditionReading', list.data?.items);
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
    isKnown: list.data !== undefined,
    isFetching: list.isFetching,
    refetch: () => void list.refetch(),
  };
}
