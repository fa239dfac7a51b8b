import type { Trip } from '@domain/trips/trip.schema';
import { createContext } from 'react';
import { trpc } from '@/lib/trpc/client';

export interface SourcedTrips {
  /** undefined until loaded. */
  readonly trips: readonly Trip[] | undefined;
  readonly failed: boolean;
}

export function useTripsOfLog(ids: readonly string[]): SourcedTrips {
  const { data, error } = trpc.claims.trips.useQuery({ ids: [...ids] });
  return { trips: data?.trips, failed: error !== null };
}

/** Source of trips that are given by id: the current log, or the frozen trips of a report. */
export const TripsSource = createContext<(ids: readonly string[]) => SourcedTrips>(useTripsOfLog);
