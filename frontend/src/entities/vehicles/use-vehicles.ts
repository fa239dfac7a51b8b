import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useCallback, useSyncExternalStore } from 'react';
import { readStored, store } from '@/config/device-storage';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { trpc } from '@/lib/trpc/client';

/** More than a driver has; one page holds them all. */
const most = 200;
const none: readonly Vehicle[] = [];

/** The driver's vehicles, what waits to be sent included; archived ones too. */
export function useVehicles() {
  const query = trpc.vehicles.list.useQuery({ limit: most });
  // Without a network the second attempt waits, so the error of the first one is shown at once.
  const waiting = query.fetchStatus === 'paused' ? query.failureReason : null;
  const error = query.error ?? waiting;
  const problem: Problem | null = error === null ? null : toProblem(error);
  const vehicles = useOverlaid('vehicle', query.data?.items ?? none);
  return {
    vehicles,
    problem,
    /** Nothing is known yet, not even from an earlier visit. */
    isLoading: query.data === undefined && problem === null,
    isKnown: query.data !== undefined,
    refetch: query.refetch,
    isFetching: query.isFetching,
  };
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The vehicle that the driver used last on this device, as long as it is in use; else the first in use.
 * null while there is none.
 */
export function useLastVehicle(): [Vehicle | null, (id: string) => void] {
  const { driverId } = useLogbook();
  const { vehicles } = useVehicles();
  const key = `roadbook.last-vehicle.${driverId}`;
  const lastId = useSyncExternalStore(subscribe, () => readStored(key));
  const inUse = vehicles.filter(({ archivedAtMs }) => archivedAtMs === null);
  const remember = useCallback(
    (id: string) => {
      store(key, id);
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [inUse.find(({ id }) => id === lastId) ?? inUse[0] ?? null, remember];
}
