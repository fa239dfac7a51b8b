import { localDay } from '@domain/time/local-day';
import { trpc } from '@/lib/trpc/client';

interface LastReading {
  /** null without a limit. */
  readonly day: string | null;
  readonly isKnown: boolean;
}

interface Wanted {
  readonly vehicleIds: readonly string[];
  readonly zone: string;
  readonly enabled: boolean;
}

/**
 * Day up to which the odometers of vehicles are known: the earliest of their last readings. A vehicle without trips since
 * its last reading counts as read today.
 */
export function useLastReadingDay({ vehicleIds, zone, enabled }: Wanted): LastReading {
  const outlooks = trpc.useQueries((of) =>
    vehicleIds.map((vehicleId) => of.vehicles.odometer({ vehicleId, zone }, { enabled })),
  );
  const readAtMs = outlooks.map(({ data }) => (data?.current.known ? data.current.at.atMs : null));
  const later = trpc.useQueries((of) =>
    vehicleIds.map((vehicleId, at) => {
      const fromMs = readAtMs[at] ?? null;
      return of.trips.list(
        { vehicleId, limit: 1, ...(fromMs !== null && { fromMs }) },
        { enabled: enabled && fromMs !== null },
      );
    }),
  );
  if (!enabled) return { day: null, isKnown: true };
  // Without a network nothing more is known, and the claim says so itself.
  const isWaiting = [...outlooks, ...later].some(
    ({ isLoading, fetchStatus }) => isLoading && fetchStatus === 'fetching',
  );
  const days = readAtMs.flatMap((atMs, at) => {
    const hasMoved = (later[at]?.data?.items.length ?? 0) > 0;
    return atMs !== null && hasMoved ? [localDay(atMs, zone)] : [];
  });
  return { day: days.toSorted()[0] ?? null, isKnown: !isWaiting };
}
