import { recordIdSchema } from '@domain/records/record.schema';
import type { Trip } from '@domain/trips/trip.schema';
import { trpc } from '@/lib/trpc/client';

/** The trip whose address was opened; null while it is not there, or where the address names none. */
export function useAskedTrip(id: string | undefined): Trip | null {
  const isId = recordIdSchema.safeParse(id).success;
  const { data } = trpc.trips.get.useQuery({ id: id ?? '' }, { enabled: isId });
  return isId ? (data ?? null) : null;
}
