import type { Trip } from '@domain/trips/trip.schema';
import { usePersistedRecords } from '@/lib/offline/use-persisted-records';
import { trpc } from '@/lib/trpc/client';

/** Maximum number of trips in one answer; habits show in the latest trips. */
const maxKnownTrips = 200;

/** Latest trips on this device, for suggestions; available without a network. */
export function useKnownTrips(): readonly Trip[] {
  const { data } = trpc.trips.list.useQuery({ limit: maxKnownTrips });
  return usePersistedRecords('trip', data?.items);
}
