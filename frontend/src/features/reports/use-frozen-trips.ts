import { useMemo } from 'react';
import type { SourcedTrips } from '@/features/claims/use-trips-source';
import { trpc } from '@/lib/trpc/client';

/** The trips of a report as it has frozen them; the hook that asks for some of them. */
export function useFrozenTrips(reportId: string) {
  return useMemo(
    () =>
      function useTrips(ids: readonly string[]): SourcedTrips {
        const { data, error } = trpc.reports.trips.useQuery(
          { id: reportId, tripIds: [...ids] },
          // Nothing in them changes any more.
          { enabled: ids.length > 0, staleTime: Number.POSITIVE_INFINITY },
        );
        return { trips: data?.trips, failed: error !== null };
      },
    [reportId],
  );
}
