import type { Trip } from '@domain/trips/trip.schema';
import { usePersistedRecords } from '@/lib/offline/use-persisted-records';
import { trpc } from '@/lib/trpc/client';

/** As many as one answer holds: what somebody usually does shows in the latest trips. */
const latest = 200;

/** The latest trips as far as the device knows them, to suggest from; without a network too. */
export function useKnownTrips(): readonly Trip[] {
  const { data } = trpc.trips.list.useQuery({ limit: latest });
  return usePersistedRecords('trip', data?.items);
}
