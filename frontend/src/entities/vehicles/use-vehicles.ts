import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useCallback, useSyncExternalStore } from 'react';
import { readStored, store } from '@/config/device-storage';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { trpc } from '@/lib/trpc/client';

/** Maximum number of vehicles; one page holds them all. */
const maxVehicles = 200;
const none: readonly Vehicle[] = [];

/** The driver's vehicles, including waiting changes and archived ones. */
export function useVehicles() {
  const query = trpc.vehicles.list.useQuery({ limit: maxVehicles });
  const vehicles = useOverlaid('vehicle', query.data?.items ?? none);
  const isKnown = query.data !== undefined;
  const problem = (): Problem | null => {
    // Without a network the second attempt waits, so the error of the first one is shown at once.
    const error = query.error ?? (query.isPaused ? query.failureReason : null);
    return error === null ? null : toProblem(error);
  };
  // Getters, so that components that read only the vehicles do not render again while they are fetched.
  return {
    vehicles,
    get problem() {
      return problem();
    },
    /** True if no vehicles are known, not even from an earlier visit. */
    get isLoading() {
      return !isKnown && problem() === null;
    },
    isKnown,
    refetch: query.refetch,
    get isFetching() {
      return query.isFetching;
    },
  };
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the vehicle that the driver used last on this device if active, otherwise the first active one; null if there
 * is none.
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
