import type { Trip } from '@domain/trips/trip.schema';
import { tripDistance } from '@domain/trips/trip-distance';
import { useTranslation } from 'react-i18next';
import { FoldedFields } from '@/components/folded-fields';
import { lazyPiece } from '@/components/lazy';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { usePlaces } from '@/entities/places/use-places';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useIsDrivenByAnother } from '@/lib/logbook/membership';
import { trpc } from '@/lib/trpc/client';

const RecordedTrack = lazyPiece(
  createLazyComponent(async () => (await import('../recorded/recorded-track')).RecordedTrack, 'tracks'),
  null,
);

interface Props {
  readonly trip: Trip;
  readonly preferences: DriverPreferences;
}

/** Recorded track of a trip, for drivers whose devices send positions. */
export function TripTrack({ trip, preferences }: Props) {
  const { t } = useTranslation(['trip-sheet']);
  const { vehicleId, startedAtMs, endedAtMs, fromText, toText } = trip;
  const isDrivenByAnother = useIsDrivenByAnother()(trip);
  const { data } = trpc.senders.list.useQuery({});
  const { places } = usePlaces();
  const sends = data?.items.some(({ positions }) => positions !== null) ?? false;
  const distance = tripDistance(trip);
  if (!sends || isDrivenByAnother || vehicleId === null || endedAtMs === null || !distance.known) return null;
  return (
    <FoldedFields summary={t('trip-sheet:track')}>
      <RecordedTrack
        vehicleId={vehicleId}
        fromMs={startedAtMs}
        untilMs={endedAtMs}
        from={fromText === '' ? null : fromText}
        to={toText === '' ? null : toText}
        distanceMetres={distance.metres}
        places={places}
        preferences={preferences}
      />
    </FoldedFields>
  );
}
