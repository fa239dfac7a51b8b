import type { TripDraft } from '@domain/trips/trip.schema';
import { lazyPiece } from '@/components/lazy';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { type RecordedTrip, useRecordedTrips } from '@/entities/trips/use-recorded-trips';
import { createLazyComponent } from '@/lib/lazy/lazy-component';

const RecordedPanel = lazyPiece(
  createLazyComponent(async () => (await import('./recorded-panel')).RecordedPanel, 'recorded'),
  null,
);

/** New positions are not announced to pages. */
const refetchMilliseconds = 60_000;

/** Trips that a device recorded, to add to the logbook; nothing if there are none. */
export function RecordedTrips({ onOpen }: { readonly onOpen: (draft: TripDraft, of: RecordedTrip) => void }) {
  const { trips, between, named } = useRecordedTrips(refetchMilliseconds);
  const preferences = useDriverPreferences();
  if (trips.length === 0 || preferences === null) return null;
  return <RecordedPanel {...{ trips, between, named, preferences, onOpen }} />;
}
