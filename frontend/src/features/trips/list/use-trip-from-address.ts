import { recordIdSchema } from '@domain/records/record.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { useMemo } from 'react';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { useIsOnlyHere } from '@/lib/offline/use-waiting';
import { trpc } from '@/lib/trpc/client';

/**
 * Returns the trip of the page's address, also if it has not reached the server; null if it is not available or the
 * address names none.
 */
export function useTripFromAddress(id: string | undefined): Trip | null {
  const isId = recordIdSchema.safeParse(id).success;
  // The server does not know this trip.
  const isOnlyHere = useIsOnlyHere(id);
  const { data } = trpc.trips.get.useQuery({ id: id ?? '' }, { enabled: isId && !isOnlyHere });
  const stored = useMemo(() => (data === undefined ? [] : [data]), [data]);
  const trips = useOverlaid('trip', stored);
  return trips.find((trip) => trip.id === id) ?? null;
}
