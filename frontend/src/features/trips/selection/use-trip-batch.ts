import type { Trip, TripDraft } from '@domain/trips/trip.schema';
import { type ChangesTogether, useChangesTogether } from '@/entities/batches/use-changes-together';
import { useFinality } from '../use-finality';

/** Fields that can be set for many trips at once. */
export type TripChanges = Partial<
  Pick<TripDraft, 'category' | 'vehicleId' | 'purpose' | 'forWhom' | 'employerId'>
>;

export type TripBatch = ChangesTogether<Trip, TripChanges>;

/** The employer of a trip without one may be null or absent; removing it changes nothing then. */
function changesFor(trip: Trip, changes: TripChanges): TripChanges {
  const { employerId, ...others } = changes;
  return employerId === null && (trip.employerId ?? null) === null ? others : changes;
}

/** Changes and deletes many trips at once. */
export function useTripBatch(): TripBatch {
  const { needsReason } = useFinality();
  return useChangesTogether<Trip, TripChanges>({
    kindOf: () => 'trip',
    isFinal: (trip) => needsReason(trip, trip),
    changesFor,
  });
}
