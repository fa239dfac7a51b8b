import type { Trip } from '@domain/trips/trip.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '@/components/sheet';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { useLoadedTrips } from '../use-trips';
import type { SheetRequest } from './sheet-request';
import { TripSheet } from './trip-sheet';

interface Props {
  readonly request: SheetRequest;
  readonly onClose: () => void;
  readonly onOpen: (request: SheetRequest) => boolean;
}

/** Loads the preferences and earlier trips that the form starts with; the device mostly has both. */
export function TripSheetLoader({ request, onClose, onOpen }: Props) {
  const { t } = useTranslation(['trip-sheet', 'common']);
  const preferences = useDriverPreferences();
  const { isKnown, isLoading } = useVehicles();
  const { trips } = useLoadedTrips();
  const places = useMemo(() => placesOf(trips), [trips]);
  // A new trip starts with the vehicle that was driven last.
  if (preferences !== null && (isKnown || !isLoading)) {
    return (
      <TripSheet
        request={request}
        preferences={preferences}
        places={places}
        lastEndedMs={lastEndOf(trips)}
        onClose={onClose}
        onOpen={onOpen}
      />
    );
  }
  return (
    <Sheet title={t(request.kind === 'new' ? 'trip-sheet:new' : 'trip-sheet:edit')} onClose={onClose}>
      <p role="status">{t('common:loading')}</p>
    </Sheet>
  );
}

/** End of the newest trip that has ended. */
function lastEndOf(trips: readonly Trip[]): number | null {
  return trips.find(({ endedAtMs }) => endedAtMs !== null)?.endedAtMs ?? null;
}

const maxPlaces = 200;

/** Names of places without duplicates, recent ones first. */
function placesOf(trips: readonly Trip[]): string[] {
  const places = new Set(trips.slice(0, 1000).flatMap(({ fromText, toText }) => [toText, fromText]));
  places.delete('');
  return [...places].slice(0, maxPlaces);
}
